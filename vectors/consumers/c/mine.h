/* What your library documents; other days are not checked. */
#define FIRST "1900-01-01"
#define LAST "2100-12-31"

/* Gregorian date -> year, month, leap (0 or 1) and day of the Chinese calendar. Returns 0; another number is a refusal. */
int lunar_date(int year, int month, int day, int answer[4]);

/* The day number of a Gregorian date, and back (year, month, day). */
int day_number(int year, int month, int day);
void gregorian_date(int number, int date[3]);
