/* Checks lunar_date of mine.c against lunar.date.json: every day, and the runs of wrong ones.
   cc vectors.c mine.c gregorian.c -lcjson -lcrypto */
#include <cjson/cJSON.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mine.h"

struct run { int first[3], last[3], answer[4], expected[4], end, count, refused, flag_count; const char *flags[32]; };

/* NULL of NULL. */
static cJSON *field(const cJSON *object, const char *name) { return cJSON_GetObjectItemCaseSensitive(object, name); }

static int number(const cJSON *object, const char *name) { return field(object, name)->valueint; }

/* The case of a day; NULL where there is none. Both are in order of days. */
static const cJSON *case_of(const int day[3], const cJSON **next) {
    for (const cJSON *input; *next; *next = (*next)->next) {
        input = field(*next, "input");
        int difference = (number(input, "year") - day[0]) * 400 + (number(input, "month") - day[1]) * 32 + number(input, "day") - day[2];
        if (difference >= 0) return difference ? NULL : *next;
    }
    return NULL;
}

static int is_alternative(const cJSON *test, const int a[4]) {
    const cJSON *other;
    cJSON_ArrayForEach(other, field(test, "alternatives"))
        if (number(other, "year") == a[0] && number(other, "month") == a[1] && number(other, "leap") == a[2] && number(other, "day") == a[3]) return 1;
    return 0;
}

/* The calendars by which the days of an entry were answered: 1 the expected one, 2 the other. */
static struct { const char *name; int calendars; } seen[64];

static void see(const cJSON *test, int is_expected) {
    const cJSON *entry = field(test, "entry");
    int i = 0;
    if (!cJSON_IsString(entry)) return;
    while (i < 63 && seen[i].name && strcmp(seen[i].name, entry->valuestring)) i++;
    seen[i].name = entry->valuestring;
    seen[i].calendars |= is_expected ? 1 : 2;
}

static int is_permutation(const int a[4], const int b[4]) {
    int used = 0;
    for (int i = 0; i < 4; i++) {
        int j = 0;
        while (j < 4 && (used >> j & 1 || a[i] != b[j])) j++;
        if (j == 4) return 0;
        used |= 1 << j;
    }
    return 1;
}

static void print(const struct run *run) {
    printf("%d-%d-%d", run->first[0], run->first[1], run->first[2]);
    if (run->count > 1) printf(" .. %d-%d-%d (%d)", run->last[0], run->last[1], run->last[2], run->count);
    if (run->refused) printf(": refused");
    else printf(": %d %d %d %d", run->answer[0], run->answer[1], run->answer[2], run->answer[3]);
    printf(" for %d %d %d %d", run->expected[0], run->expected[1], run->expected[2], run->expected[3]);
    for (int i = 0; i < run->flag_count; i++) printf("%s%s", i ? ", " : " [", run->flags[i]);
    printf(run->flag_count ? "]\n" : "\n");
}

int main(void) {
    static char text[1 << 21], line[100], hex[65];
    FILE *file = fopen("../../lunar.date.json", "rb");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    cJSON *vectors = cJSON_ParseWithLength(text, size);
    if (!vectors) { fprintf(stderr, "vectors: lunar.date.json cannot be read\n"); return 2; }
    const cJSON *complete = field(vectors, "complete"), *next = field(vectors, "tests")->child, *row, *flag;
    int checked = 0, wrong = 0, refused = 0, outside = 0, permuted = 0, mixed = 0, runs = 0, first[3], last[3];
    struct run run = {0};
    if (sscanf(FIRST, "%d-%d-%d", first, first + 1, first + 2) != 3 || sscanf(LAST, "%d-%d-%d", last, last + 1, last + 2) != 3)
        { fprintf(stderr, "vectors: expected dates such as 1900-01-31, not %s and %s\n", FIRST, LAST); return 2; }
    int from = day_number(first[0], first[1], first[2]), to = day_number(last[0], last[1], last[2]);
    EVP_MD_CTX *digest = EVP_MD_CTX_new();
    EVP_DigestInit_ex(digest, EVP_sha256(), NULL);
    cJSON_ArrayForEach(row, field(complete, "rows")) {
        int month[7], start, input[3], answer[4] = {0};
        for (int i = 0; i < 7; i++) month[i] = cJSON_GetArrayItem(row, i)->valueint;
        start = day_number(month[3], month[4], month[5]);
        for (int i = 0; i < month[6]; i++) {
            int expected[4] = {month[0], month[1], month[2], i + 1};
            gregorian_date(start + i, input);
            sprintf(line, "%d %d %d %d %d %d %d\n", input[0], input[1], input[2], month[0], month[1], month[2], i + 1);
            EVP_DigestUpdate(digest, line, strlen(line));
            if (start + i < from || start + i > to) { outside++; continue; }
            checked++;
            const cJSON *test = case_of(input, &next);
            int is_refused = lunar_date(input[0], input[1], input[2], answer) != 0;
            int is_expected = !is_refused && !memcmp(answer, expected, sizeof answer);
            if (is_expected || (!is_refused && is_alternative(test, answer))) { see(test, is_expected); continue; }
            wrong++;
            if (is_refused) refused++;
            else permuted += is_permutation(answer, expected);
            if (!run.count || run.end != checked - 1 || run.refused != is_refused) {
                if (run.count) print(&run);
                run = (struct run){.refused = is_refused};
                runs++;
                memcpy(run.first, input, sizeof input);
                memcpy(run.answer, answer, sizeof answer);
                memcpy(run.expected, expected, sizeof expected);
            }
            run.end = checked;
            run.count++;
            memcpy(run.last, input, sizeof input);
            cJSON_ArrayForEach(flag, field(test, "flags")) {
                int known = 0;
                for (int k = 0; k < run.flag_count; k++) known |= !strcmp(run.flags[k], flag->valuestring);
                if (!known && run.flag_count < 32) run.flags[run.flag_count++] = flag->valuestring;
            }
        }
    }
    if (run.count) print(&run);
    for (int i = 0; i < 64; i++)
        if (seen[i].calendars == 3) { mixed = 1; printf("two calendars in %s\n", seen[i].name); }
    unsigned char bytes[32];
    EVP_DigestFinal_ex(digest, bytes, NULL);
    for (int i = 0; i < 32; i++) sprintf(hex + 2 * i, "%02x", bytes[i]);
    if (strcmp(hex, field(complete, "sha256")->valuestring)) { fprintf(stderr, "vectors: the rows do not expand as stated\n"); return 2; }
    if (2 * permuted > checked) printf("the values are right in another order: the order is year, month, leap, day\n");
    printf("%d of %d answers wrong (%d refused), runs: %d; %d inputs outside %s .. %s\n", wrong, checked, refused, runs, outside, FIRST, LAST);
    return wrong || mixed || !checked;
}
