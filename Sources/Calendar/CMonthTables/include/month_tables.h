// The months of calendars as constants of C: as literals of Swift they took two thirds of the time in which ChineseCalendar is
// compiled. No place is checked here.

#ifndef CALBENCH_MONTH_TABLES_H
#define CALBENCH_MONTH_TABLES_H

#include <stddef.h>
#include <stdint.h>

/// Of each month, the low 16 bits of the number of its first day, and above them its key, (related year − 1645) × 32 +
/// month × 2 + (leap month ? 1 : 0). Before the first month and after those of a calendar stands one with the key 65535.
extern const uint32_t calbench_months[];

/// Of each year 32 entries, at month × 2 + (leap month ? 1 : 0): 0 where no month is, otherwise 256 × the days that
/// `CalendarSpan.day(of:)` adds, and the number of the month's days.
extern const uint16_t calbench_month_offsets[];

static inline uint32_t calbench_month(ptrdiff_t place) { return calbench_months[place]; }

/// The month of a day, which is the one at a place or the one before it.
///
/// Both are one load, shifted by 32 bits or not: clang makes a branch of any other choice. Bit 15 of the difference is set from
/// the first day of the later month on.
static inline uint32_t calbench_month_of(int32_t day, ptrdiff_t place) {
    uint32_t from_later = (calbench_months[place] + ~(uint32_t)day) >> 10 & 32;
    uint64_t both;
    __builtin_memcpy(&both, calbench_months + place - 1, sizeof both);
    return (uint32_t)(both >> (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? from_later : 32 - from_later));
}

static inline uint16_t calbench_month_offset(ptrdiff_t place) { return calbench_month_offsets[place]; }

#endif
