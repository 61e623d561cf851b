#include <lunar-date/lunar-date.h> /* gcc example.c $(pkg-config --cflags --libs lunar-date-3.0 gobject-2.0) */

int main(void) {
    LunarDate *date = lunar_date_new();
    lunar_date_set_solar_date(date, {year}, {month}, {day}, 12, NULL);
    g_print("%s\n", lunar_date_strftime(date, "%(nian) %(yue) %(ri)")); /* a leap month has a * */
}
