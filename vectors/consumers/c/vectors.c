/* Tests lunar_date of mine.c against lunar.date.json: the chosen cases, then every day of 1900-2100.
   cc vectors.c mine.c -lcjson -lcrypto */
#include <cjson/cJSON.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mine.h"

static int value(const cJSON *array, int index) { return cJSON_GetArrayItem(array, index)->valueint; }

static cJSON *field(const cJSON *object, const char *name) { return cJSON_GetObjectItemCaseSensitive(object, name); }

static int number(const cJSON *object, const char *name) { return field(object, name)->valueint; }

static int equal(const cJSON *date, const int answer[4]) {
    return number(date, "year") == answer[0] && number(date, "month") == answer[1] && number(date, "leap") == answer[2]
        && number(date, "day") == answer[3];
}

static void read_input(const cJSON *test, int input[3]) {
    const cJSON *given = field(test, "input");
    input[0] = number(given, "year"); input[1] = number(given, "month"); input[2] = number(given, "day");
}

/* Whether the answer is one of the alternatives of a case with this input, if there is one. */
static int is_alternative(const cJSON *tests, const int input[3], const int answer[4]) {
    const cJSON *test, *other;
    int given[3];
    cJSON_ArrayForEach(test, tests) {
        read_input(test, given);
        if (memcmp(given, input, sizeof given)) continue;
        cJSON_ArrayForEach(other, field(test, "alternatives")) if (equal(other, answer)) return 1;
    }
    return 0;
}

/* Whether an earlier case of the entry was answered by the other calendar. */
static int is_mixed(const cJSON *entry, int is_expected) {
    static struct { const char *name; int is_expected; } seen[64];
    int i = 0;
    if (!cJSON_IsString(entry)) return 0;
    while (i < 63 && seen[i].name && strcmp(seen[i].name, entry->valuestring)) i++;
    if (seen[i].name) return seen[i].is_expected != is_expected;
    seen[i].name = entry->valuestring;
    seen[i].is_expected = is_expected;
    return 0;
}

int main(void) {
    static char text[1 << 20], line[100], hex[65];
    FILE *file = fopen("../../lunar.date.json", "rb");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    cJSON *vectors = cJSON_ParseWithLength(text, size);
    if (!vectors) { fprintf(stderr, "lunar.date.json cannot be read\n"); return 1; }
    const cJSON *tests = field(vectors, "tests"), *complete = field(vectors, "complete"), *test, *row;
    int cases = 0, wrong = 0, days = 0, wrong_days = 0, answer[4], input[3];

    cJSON_ArrayForEach(test, tests) {
        read_input(test, input);
        lunar_date(input[0], input[1], input[2], answer);
        cases++;
        int is_expected = equal(field(test, "expected"), answer);
        if (!is_mixed(field(test, "entry"), is_expected) && (is_expected || is_alternative(tests, input, answer))) continue;
        wrong++;
        printf("%s: %d %d %d %d (%s)\n", field(test, "id")->valuestring, answer[0], answer[1], answer[2], answer[3],
               field(test, "comment")->valuestring);
    }
    EVP_MD_CTX *digest = EVP_MD_CTX_new();
    EVP_DigestInit_ex(digest, EVP_sha256(), NULL);
    cJSON_ArrayForEach(row, field(complete, "rows")) {
        int month[7], first;
        for (int i = 0; i < 7; i++) month[i] = value(row, i);
        first = day_number(month[3], month[4], month[5]);
        for (int i = 0; i < month[6]; i++, days++) {
            gregorian_date(first + i, input);
            sprintf(line, "%d %d %d %d %d %d %d\n", input[0], input[1], input[2], month[0], month[1], month[2], i + 1);
            EVP_DigestUpdate(digest, line, strlen(line));
            lunar_date(input[0], input[1], input[2], answer);
            if (answer[0] == month[0] && answer[1] == month[1] && answer[2] == month[2] && answer[3] == i + 1) continue;
            if (is_alternative(tests, input, answer)) continue;
            if (!wrong_days++) printf("the first wrong day: %s", line);
        }
    }
    unsigned char bytes[32];
    EVP_DigestFinal_ex(digest, bytes, NULL);
    for (int i = 0; i < 32; i++) sprintf(hex + 2 * i, "%02x", bytes[i]);
    int sound = !strcmp(hex, field(complete, "sha256")->valuestring) && days == field(complete, "count")->valueint;
    printf("%d of %d cases wrong, %d of %d days wrong, expansion %s\n", wrong, cases, wrong_days, days, sound ? "as stated" : "DIFFERS");
    return wrong || wrong_days || !sound || cases != field(vectors, "count")->valueint;
}
