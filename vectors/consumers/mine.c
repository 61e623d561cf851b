/* Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar. */
#include <stdio.h>
#include <stdlib.h>

/* Put a call of your library here. Returns 0; another number is a refusal. */
static int lunar_date(int year, int month, int day, int answer[4]) {
    return 1; /* not filled in */
}

int main(void) {
    int year, month, day, found[4];
    while (scanf("%d %d %d", &year, &month, &day) == 3)
        if (lunar_date(year, month, day, found)) puts("refused");
        else printf("%d %d %d %d\n", found[0], found[1], found[2], found[3]);
}
