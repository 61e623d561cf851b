/* calbench adapter protocol, version 1, for C11 and C++17 on POSIX systems. The protocol is in ../../Documentation/Protocol.md.
 *
 *     #include "calbench_adapter.h"                     // first, or compile with -std=gnu11
 *
 *     static bool lunar_date(const int32_t *in, int32_t *out) {
 *         if (in[0] < 1900) return calbench_refuse("before 1900");
 *         out[0] = ...; out[1] = ...; out[2] = ...; out[3] = ...;
 *         return true;
 *     }
 *
 *     int main(void) {
 *         const calbench_workload workloads[] = {{"lunar.date", lunar_date, "1900-01-31", "2100"}, {NULL}};
 *         return calbench_serve("mylib", "1.0", workloads);
 *     }
 *
 * `in` and `out` hold the columns of the protocol's table in order, without the status. A C++ function may also throw
 * a std::exception to refuse. What a library prints on standard output goes to standard error.
 */
#ifndef CALBENCH_ADAPTER_H
#define CALBENCH_ADAPTER_H

#if defined(__STRICT_ANSI__) && !defined(_GNU_SOURCE) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif

#include <ctype.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __cplusplus
#include <cxxabi.h>
#include <exception>
#include <typeinfo>
#endif

/* Fills `out`; false: no answer. */
typedef bool (*calbench_function)(const int32_t *in, int32_t *out);
/* The same for terms.instant and moons.instant. */
typedef bool (*calbench_instant_function)(const int32_t *in, double *out);

typedef struct {
    const char *name;
    calbench_function function;
    const char *from, *to; /* days or years that the library documents; with an adapter.toml they stand there instead */
    calbench_instant_function instant; /* instead of `function` */
    const char *claims, *conventions;  /* optional */
} calbench_workload;

enum { CALBENCH_INPUTS = 6, CALBENCH_ANSWERS = 4, CALBENCH_MESSAGES = 10, CALBENCH_MESSAGE = 201 };

static char calbench_reason[CALBENCH_MESSAGE];

/* Says why there is no answer; returns false, for `return calbench_refuse("…")`. At most 200 bytes are kept. */
static inline bool calbench_refuse(const char *why) {
    snprintf(calbench_reason, sizeof calbench_reason, "%s", why);
    size_t length = strlen(calbench_reason);
    if (strlen(why) > length) { /* not in the middle of a character */
        while (length > 0 && ((unsigned char)why[length] & 0xC0) == 0x80) length--;
        calbench_reason[length] = 0;
    }
    return false;
}

static bool calbench_null(const int32_t *in, int32_t *out) {
    (void)in;
    out[0] = out[1] = out[2] = out[3] = 0;
    return true;
}

static bool calbench_null_instant(const int32_t *in, double *out) {
    (void)in;
    out[0] = out[1] = 0;
    return true;
}

#if defined(__cplusplus) && defined(__cpp_exceptions)
/* The type and the message. */
static inline bool calbench_refuse_exception(const std::exception &error) {
    const char *type = typeid(error).name();
    char *name = abi::__cxa_demangle(type, NULL, NULL, NULL), text[CALBENCH_MESSAGE];
    snprintf(text, sizeof text, "%s: %s", name ? name : type, error.what());
    free(name);
    return calbench_refuse(text);
}

#define CALBENCH_TRY try {
#define CALBENCH_CATCH(failed) \
    } catch (const std::exception &error) { failed = !calbench_refuse_exception(error); \
    } catch (...) { failed = !calbench_refuse("exception"); }
#else
#define CALBENCH_TRY {
#define CALBENCH_CATCH(failed) }
#endif

/* Rows have a fixed width, whatever the workload: the loops below have constant strides. */
typedef struct {
    const calbench_workload *workload;
    int columns_out;
    size_t count;
    int32_t *inputs, *answers, *status;
    double *instants;
} calbench_load;

/* Calls the function for the first `count` inputs. */
static void calbench_pass(const calbench_load *load, size_t count, bool null) {
    if (load->workload->instant) {
        const calbench_instant_function function = null ? calbench_null_instant : load->workload->instant;
        for (size_t i = 0; i < count; i++) {
            bool refused = true;
            CALBENCH_TRY
            refused = !function(load->inputs + i * CALBENCH_INPUTS, load->instants + i * 2);
            CALBENCH_CATCH(refused)
            load->status[i] = refused;
        }
    } else {
        const calbench_function function = null ? calbench_null : load->workload->function;
        for (size_t i = 0; i < count; i++) {
            bool refused = true;
            CALBENCH_TRY
            refused = !function(load->inputs + i * CALBENCH_INPUTS, load->answers + i * CALBENCH_ANSWERS);
            CALBENCH_CATCH(refused)
            load->status[i] = refused;
        }
    }
}

static int64_t calbench_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void *calbench_allocate(size_t count, size_t size) {
    void *memory = calloc(count + 1, size);
    if (!memory) exit(1);
    return memory;
}

/* The value of a key of the object on the line, or NULL. Nested values are passed over. */
static const char *calbench_value(const char *line, const char *key) {
    const size_t length = strlen(key);
    const char *found = NULL, *p = line;
    int depth = 0;
    bool at_key = false;
    while (isspace((unsigned char)*p)) p++;
    if (*p != '{') return NULL;
    for (; *p; p++) {
        if (*p == '{' || *p == '[') {
            depth++;
            at_key = depth == 1;
        } else if (*p == '}' || *p == ']') {
            if (--depth == 0) break;
        } else if (*p == ',') {
            at_key = depth == 1;
        } else if (*p == '"') {
            const char *start = ++p;
            for (; *p && *p != '"'; p++)
                if (*p == '\\' && p[1]) p++;
            if (!*p) return NULL;
            if (at_key && (size_t)(p - start) == length && !memcmp(start, key, length)) {
                const char *value = p + 1;
                while (isspace((unsigned char)*value)) value++;
                if (*value++ != ':') return NULL;
                while (isspace((unsigned char)*value)) value++;
                found = value;
            }
            at_key = false;
        }
    }
    if (*p != '}') return NULL; /* not a whole object */
    for (p++; isspace((unsigned char)*p); p++) {}
    return *p ? NULL : found;
}

static bool calbench_is(const char *value, const char *text) {
    const size_t length = strlen(text);
    return value && *value == '"' && !strncmp(value + 1, text, length) && value[length + 1] == '"';
}

/* A whole number of 0 or more; -1 if it is none. */
static int64_t calbench_whole(const char *value) {
    if (!value || !isdigit((unsigned char)*value)) return -1;
    char *end;
    const int64_t number = strtoll(value, &end, 10);
    return *end == ',' || *end == '}' || isspace((unsigned char)*end) ? number : -1;
}

static void calbench_write_string(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
        else if (c < 0x20) fprintf(out, "\\u%04x", c);
        else fputc(c, out);
    }
    fputc('"', out);
}

static void calbench_error(FILE *out, const char *message, const char *detail) {
    char text[400];
    snprintf(text, sizeof text, "%s%.200s", message, detail);
    text[strcspn(text, "\r\n")] = 0;
    fputs("{\"reply\":\"error\",\"message\":", out);
    calbench_write_string(out, text);
    fputs("}\n", out);
}

static void calbench_hello(FILE *out, const char *library, const char *version, const calbench_workload *workloads) {
    char language[80];
#if defined(__cplusplus)
    snprintf(language, sizeof language, "C++%ld", __cplusplus / 100 % 100);
#else
    snprintf(language, sizeof language, "C%ld", __STDC_VERSION__ / 100 % 100);
#endif
    fputs("{\"reply\":\"hello\",\"protocol\":1,\"library\":", out);
    calbench_write_string(out, library);
    fputs(",\"version\":", out);
    calbench_write_string(out, version);
    fputs(",\"language\":", out);
    calbench_write_string(out, language);
    fputs(",\"workloads\":{", out);
    for (const calbench_workload *w = workloads; w->name; w++) {
        const char *const keys[] = {"from", "to", "claims", "conventions"};
        const char *const values[] = {w->from, w->to, w->claims, w->conventions};
        fprintf(out, "%s\"%s\":{", w == workloads ? "" : ",", w->name);
        for (int i = 0, written = 0; i < 4; i++) {
            if (!values[i]) continue;
            fprintf(out, "%s\"%s\":", written++ ? "," : "", keys[i]);
            calbench_write_string(out, values[i]);
        }
        fputc('}', out);
    }
    fputs("}}\n", out);
}

/* A line without its line feed; false at the end of input. */
static bool calbench_read_line(char **line, size_t *capacity) {
    const ssize_t length = getline(line, capacity, stdin);
    if (length <= 0 || (*line)[length - 1] != '\n') return false;
    (*line)[length - 1] = 0;
    return true;
}

/* Reads a row's values; whether they are all there is. */
static bool calbench_read_row(const char *line, int32_t *values) {
    for (int column = 0; column < CALBENCH_INPUTS; column++) {
        char *end;
        values[column] = (int32_t)strtol(line, &end, 10);
        if (end == line || !*end) return end != line;
        line = end + 1;
    }
    return false;
}

/* Reads the rows; a load that cannot be used is read to its end, so that the next request is found. */
static void calbench_read_load(FILE *out, const char *line, const calbench_workload *workloads, calbench_load *load) {
    const int64_t count = calbench_whole(calbench_value(line, "count"));
    const int64_t answers = calbench_whole(calbench_value(line, "answers"));
    const char *name = calbench_value(line, "workload");
    const calbench_workload *workload = workloads;
    while (workload->name && !calbench_is(name, workload->name)) workload++;
    const size_t rows = count > 0 ? (size_t)count : 0;
    int32_t *inputs = (int32_t *)calbench_allocate(rows, CALBENCH_INPUTS * 4);
    bool damaged = count < 0 || answers < 1 || answers > CALBENCH_ANSWERS;
    char *row = NULL;
    size_t capacity = 0;
    for (size_t i = 0; i < rows; i++) {
        if (!calbench_read_line(&row, &capacity)) exit(0); /* the input ended within rows */
        damaged |= !calbench_read_row(row, inputs + i * CALBENCH_INPUTS);
    }
    free(row);
    if (!workload->name || damaged) {
        free(inputs);
        calbench_error(out, workload->name ? "damaged rows: " : "unknown workload: ", line);
        return;
    }
    free(load->inputs), free(load->answers), free(load->instants), free(load->status);
    load->workload = workload;
    load->columns_out = (int)answers;
    load->count = rows;
    load->inputs = inputs;
    load->answers = (int32_t *)calbench_allocate(rows, CALBENCH_ANSWERS * 4);
    load->instants = (double *)calbench_allocate(rows, 2 * 8);
    load->status = (int32_t *)calbench_allocate(rows, 4);
    fprintf(out, "{\"reply\":\"loaded\",\"count\":%" PRId64 "}\n", count);
}

static void calbench_write_answers(FILE *out, const calbench_load *load, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const bool refused = load->status[i];
        fputs(refused ? "1" : "0", out);
        for (int column = 0; column < load->columns_out; column++)
            if (refused) fputs(" 0", out);
            else if (load->workload->instant) fprintf(out, " %.17g", load->instants[i * 2 + (size_t)column]);
            else fprintf(out, " %" PRId32, load->answers[i * CALBENCH_ANSWERS + (size_t)column]);
        fputc('\n', out);
    }
}

/* One by one, for the reasons of the first refused inputs. */
static void calbench_answer(FILE *out, const calbench_load *load) {
    char messages[CALBENCH_MESSAGES][CALBENCH_MESSAGE];
    int kept = 0;
    for (size_t i = 0; i < load->count; i++) {
        calbench_load one = *load;
        one.inputs += i * CALBENCH_INPUTS;
        one.answers += i * CALBENCH_ANSWERS;
        one.instants += i * 2;
        one.status += i;
        calbench_reason[0] = 0;
        calbench_pass(&one, 1, false);
        if (*one.status && kept < CALBENCH_MESSAGES)
            memcpy(messages[kept++], calbench_reason, sizeof calbench_reason);
    }
    fprintf(out, "{\"reply\":\"answers\",\"count\":%zu", load->count);
    for (int i = 0; i < kept; i++) {
        fputs(i ? "," : ",\"messages\":[", out);
        calbench_write_string(out, messages[i]);
    }
    fputs(kept ? "]}\n" : "}\n", out);
    calbench_write_answers(out, load, load->count);
}

static void calbench_time(FILE *out, const calbench_load *load, int64_t operations, bool null) {
    const int64_t count = (int64_t)load->count, whole = operations / count;
    const int64_t start = calbench_nanoseconds();
    for (int64_t pass = 0; pass < whole; pass++) calbench_pass(load, load->count, null);
    calbench_pass(load, (size_t)(operations % count), null);
    const int64_t elapsed = calbench_nanoseconds() - start;
    const int64_t answered = operations < count ? operations : count;
    fprintf(out, "{\"reply\":\"timed\",\"operations\":%" PRId64 ",\"nanoseconds\":%" PRId64 ",\"count\":%" PRId64 "}\n",
            operations, elapsed > 0 ? elapsed : 1, answered);
    calbench_write_answers(out, load, (size_t)answered);
}

/* Answers requests until the end of input; returns the exit code. `workloads` ends with {NULL}. */
static inline int calbench_serve(const char *library, const char *version, const calbench_workload *workloads) {
    fflush(stdout);
    const int descriptor = fcntl(1, F_DUPFD_CLOEXEC, 3); /* not for programs that the library starts */
    FILE *out = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    if (!out || dup2(2, 1) < 0) return 1;
    calbench_load load;
    memset(&load, 0, sizeof load);
    char *line = NULL;
    size_t capacity = 0;
    while (calbench_read_line(&line, &capacity)) {
        const char *request = calbench_value(line, "request"), *null = calbench_value(line, "null");
        const int64_t operations = calbench_whole(calbench_value(line, "operations"));
        if (calbench_is(request, "hello")) calbench_hello(out, library, version, workloads);
        else if (calbench_is(request, "load")) calbench_read_load(out, line, workloads, &load);
        else if (!calbench_is(request, "answer") && !calbench_is(request, "time"))
            calbench_error(out, "unknown request: ", line);
        else if (!load.workload) calbench_error(out, "nothing is loaded", "");
        else if (calbench_is(request, "answer")) calbench_answer(out, &load);
        else if (operations < 1 || load.count == 0) calbench_error(out, "no operations or no inputs: ", line);
        else calbench_time(out, &load, operations, null && !strncmp(null, "true", 4));
        fflush(out);
    }
    return 0;
}

#endif
