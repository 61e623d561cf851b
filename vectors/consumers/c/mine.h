/* Gregorian date -> year, month, leap (0 or 1) and day of the Chinese calendar. */
void lunar_date(int year, int month, int day, int answer[4]);

/* The day number of a Gregorian date, and back (year, month, day). */
int day_number(int year, int month, int day);
void gregorian_date(int number, int date[3]);
