// Batches of calendar values in vector registers: each function has one implementation a path, from the same source.
//
// Values are the packed 32-bit numbers of CalendarValues, and months' cells are 64 bytes. No function checks its
// inputs. Inputs and outputs must not overlap, need not be aligned, and nothing is
// written beyond `count` outputs.

#ifndef CALBENCH_VECTOR_KERNELS_H
#define CALBENCH_VECTOR_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The paths: the instruction sets that a function can be asked to use.
///
/// AVX2 needs FMA too, AVX-512 F, BW, DQ and VL, VBMI these, VBMI2, VNNI and BITALG, too. Plain is portable C, one value at a time; the
/// compiler may make vectors of it.
enum {
    CALBENCH_PLAIN = 0,
    CALBENCH_NEON = 1,
    CALBENCH_AVX2 = 2,
    CALBENCH_AVX512 = 3,
    CALBENCH_VBMI = 4
};

/// Whether the processor and the system support a path: 1 or 0.
int calbench_path_supported(int path);

/// Day numbers to Gregorian dates, −7921-03-02…8400-02-29.
void calbench_gregorian_date(int path, const void *days, void *dates, size_t count);

/// Gregorian dates to day numbers, −4400-03-01…12034-02-28.
void calbench_gregorian_day(int path, const void *dates, void *days, size_t count);

/// The same for 1900–2100 alone, in fewer instructions.
void calbench_gregorian_date_1900_2100(int path, const void *days, void *dates, size_t count);
void calbench_gregorian_day_1900_2100(int path, const void *dates, void *days, size_t count);

/// Day numbers to lunar dates: `pieces` holds, from day 16 · `first_piece` on, an entry per sixteen days.
///
/// The date of day d is `line` + d + 2 · (d & ~15) + bits 16…31 of its piece, with their sign, and from the day on whose
/// number in the piece bits 0…4 have, bits 5…15 more.
void calbench_lunar_date_gather(
    int path, const uint32_t *pieces, int32_t first_piece, int32_t line, const void *days, void *dates, size_t count);

/// The same, quickly where days are consecutive: the date of day d is also `line` + 3 · d + `table`[d − `first_day`].
void calbench_lunar_date_sweep(
    int path, const uint32_t *pieces, int32_t first_piece, const int16_t *table, int32_t first_day, int32_t line,
    const void *days, void *dates, size_t count);

/// Lunar dates to day numbers.
///
/// The day of the date d, of month m = d / 32, is `line` + d − 16 · m + `table`[m − `first_month`]; VBMI reads `bytes` alone,
/// the other paths no byte of it.
///
/// There the day is `line` + 310 900 + d − 21 · m + 13 · year + the low byte of a sum. `bytes` holds four tables of 256 by the
/// low byte of the year: twice the leap month, 30 without one, and 32 in odd years; a bit for each of months 0…7 of 29 days; for
/// each of months 8…11 of 30 days; a part of the sum. Then three of 64 by the low five bits of m, 32 more from the leap month
/// on: which bits of the second table count, and of the third; the last part of the sum.
void calbench_lunar_day(
    int path, const void *bytes, const uint16_t *table, int32_t first_month, int32_t line, const void *dates,
    void *days, size_t count);

/// Solar terms to Gregorian dates.
///
/// `table` holds the packed dates, 32 entries a year from `first_year` on; VBMI reads `steps` alone, the other paths no byte
/// of it.
///
/// The steps are four tables of 128 bytes by the low 7 bits of a term, year modulo 4 and number. The date is 16 times the
/// term and an entry of the first, less one day where year / 4, as a signed byte, is above the entry of the second, less one
/// where it is above that of the third, and one more where it is above that of the fourth.
void calbench_terms_date(
    int path, const int8_t *steps, const uint16_t *table, int32_t first_year, const void *terms, void *dates,
    size_t count);

/// Months with first weekdays to grids.
///
/// `grids` holds grids of 64 bytes; `months` holds, from packed month `first_month` (year · 16 + month) on, the number of
/// the month's grid from Sunday. A first weekday, 0…6, is subtracted from the number.
void calbench_grid_store(
    int path, const void *grids, const uint8_t *months, int32_t first_month, const void *inputs, void *outputs,
    size_t count);

/// Months with first weekdays to labels.
///
/// `rows` holds 32 bytes a month from packed month `first_month` (year · 16 + month) on: the labels of 31 days and the
/// weekday of the 1st.
void calbench_labels_store(
    int path, const void *rows, int32_t first_month, const void *inputs, void *outputs, size_t count);

#endif
