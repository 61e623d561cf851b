/* The implementation under test: replace the body of lunar_date by a call of yours. This one reads the published months. */
#include "mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 3000 };
static struct { int first, year, month, leap; } months[LIMIT];
static int count;

static void read_months(void) {
    FILE *file = fopen("../../../reference-data/hko/lunar-months.csv", "r");
    char line[200];
    int y, m, d;
    if (!file || !fgets(line, sizeof line, file)) { perror("lunar-months.csv"); exit(1); }
    months[count].first = day_number(1900, 1, 1); /* before the table begins */
    months[count].year = 1899;
    months[count++].month = 12;
    while (count < LIMIT && fgets(line, sizeof line, file)) {
        if (sscanf(line, "%d,%d,%d,%*d,%d-%d-%d", &months[count].year, &months[count].month, &months[count].leap, &y, &m, &d) != 6)
            { fprintf(stderr, "lunar-months.csv: %s", line); exit(1); }
        months[count++].first = day_number(y, m, d);
    }
    fclose(file);
}

/* Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order. */
static int planted(int a[4]) {
    const char *plant = getenv("PLANT");
    int is_planted = a[0] == 2018 && a[1] == 10 && !a[2];
    if (!plant) return 0;
    if (!strcmp(plant, "refuse") && is_planted) return 1;
    if (!strcmp(plant, "month") && a[0] == 2018 && a[1] == 9 && a[3] == 30) { a[1] = 10; a[3] = 1; }
    else if (!strcmp(plant, "month") && is_planted) a[3]++;
    else if (!strcmp(plant, "mixed") && a[0] == 2057 && a[1] == 9 && a[3] == 1) { a[1] = 8; a[3] = 30; }
    else if (!strcmp(plant, "order")) { int leap = a[2]; a[2] = a[3]; a[3] = leap; }
    return 0;
}

int lunar_date(int year, int month, int day, int answer[4]) {
    int number = day_number(year, month, day), i;
    if (!count) read_months();
    for (i = count - 1; i > 0 && months[i].first > number; i--) {}
    answer[0] = months[i].year; answer[1] = months[i].month; answer[2] = months[i].leap;
    answer[3] = number - months[i].first + 1;
    return planted(answer);
}
