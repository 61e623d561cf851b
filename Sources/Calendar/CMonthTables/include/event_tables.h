// The instants of solar terms and moons as constants of C, for the reason of month_tables.h. No place is checked here.

#ifndef CALBENCH_EVENT_TABLES_H
#define CALBENCH_EVENT_TABLES_H

#include <stddef.h>
#include <stdint.h>

/// Of each solar term of 1900–2100, tenths of a second from the line of `EventTables.terms` to its instant.
extern const int32_t calbench_terms[];

/// Of each new and full moon of 1900–2100, one after the other from a new moon on, tenths of a second from the line of
/// `EventTables.moons` to its instant.
extern const int32_t calbench_moons[];

static inline int32_t calbench_term(ptrdiff_t place) { return calbench_terms[place]; }
static inline int32_t calbench_moon(ptrdiff_t place) { return calbench_moons[place]; }

#endif
