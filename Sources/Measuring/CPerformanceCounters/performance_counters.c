// For processor sets.
#define _GNU_SOURCE

#include "performance_counters.h"

#include <errno.h>
#include <sys/resource.h>
#include <time.h>

int64_t calbench_involuntary_switches(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_nivcsw : -1;
}

static int64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    if (clock_gettime(clock, &time) != 0) return -1;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t calbench_thread_time(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t calbench_process_time(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

#if defined(__linux__)

#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int calbench_pin(int processor) {
    cpu_set_t usable, one;
    if (sched_getaffinity(0, sizeof usable, &usable) != 0) return -errno;
    int count = CPU_COUNT(&usable);
    if (count < 1 || processor < 0) return -EINVAL;
    int wanted = processor % count;
    for (int candidate = 0; candidate < CPU_SETSIZE; candidate += 1) {
        if (!CPU_ISSET(candidate, &usable) || wanted-- > 0) continue;
        CPU_ZERO(&one);
        CPU_SET(candidate, &one);
        return sched_setaffinity(0, sizeof one, &one) == 0 ? 0 : -errno;
    }
    return -EINVAL;
}

int calbench_counter_open(int counter, int group) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = PERF_TYPE_HARDWARE;
    switch (counter) {
    case CALBENCH_INSTRUCTIONS: attributes.config = PERF_COUNT_HW_INSTRUCTIONS; break;
    case CALBENCH_CYCLES: attributes.config = PERF_COUNT_HW_CPU_CYCLES; break;
    case CALBENCH_BRANCH_MISSES: attributes.config = PERF_COUNT_HW_BRANCH_MISSES; break;
    case CALBENCH_L1_MISSES:
        attributes.type = PERF_TYPE_HW_CACHE;
        attributes.config =
            PERF_COUNT_HW_CACHE_L1D | PERF_COUNT_HW_CACHE_OP_READ << 8 | PERF_COUNT_HW_CACHE_RESULT_MISS << 16;
        break;
    default: return -EINVAL;
    }
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    attributes.read_format =
        PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, group, PERF_FLAG_FD_CLOEXEC);
    return descriptor < 0 ? -errno : (int)descriptor;
}

int calbench_counter_read(int group, uint64_t *values, int count, uint64_t *enabled, uint64_t *running) {
    // The number of counters, the two times, then the values: the layout of PERF_FORMAT_GROUP.
    uint64_t buffer[3 + CALBENCH_COUNTERS];
    ssize_t bytes = read(group, buffer, sizeof buffer);
    if (bytes < 0) return -errno;
    if (bytes < (ssize_t)(3 * sizeof buffer[0]) || buffer[0] < (uint64_t)count) return -EIO;
    *enabled = buffer[1];
    *running = buffer[2];
    memcpy(values, buffer + 3, (size_t)count * sizeof *values);
    return 0;
}

void calbench_counter_close(int counter) { close(counter); }

/// Whether a stopped process raised the signal itself. Signals of others, as a shell's job control sends, are no part of a
/// count and do not reach the process.
static int raised_itself(pid_t process) {
    siginfo_t info;
    return ptrace(PTRACE_GETSIGINFO, process, NULL, &info) == 0 && info.si_code == SI_TKILL && info.si_pid == process;
}

int64_t calbench_step_instructions(void (*body)(void *), void *context, int64_t limit) {
    pid_t child = fork();
    if (child < 0) return -errno;
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(1);
        // The first stop begins the count, the second ends it.
        raise(SIGSTOP);
        body(context);
        raise(SIGSTOP);
        _exit(0);
    }
    int64_t steps = -1;
    int64_t result;
    for (;;) {
        int status;
        if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return steps < 0 ? -EPERM : -ECHILD;
        int signal = WSTOPSIG(status);
        if (signal == SIGSTOP && raised_itself(child)) {
            result = steps;
            if (steps >= 0) break;
            steps = 0;
        } else if (signal == SIGTRAP) {
            steps += 1;
            result = -EOVERFLOW;
            if (steps > limit) break;
        } else if (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE || signal == SIGABRT) {
            result = -ECHILD;
            break;
        }
        if (ptrace(steps < 0 ? PTRACE_CONT : PTRACE_SINGLESTEP, child, NULL, NULL) != 0) {
            result = -errno;
            break;
        }
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return result;
}

#else

int calbench_pin(int processor) { return -ENOTSUP; }

int calbench_counter_open(int counter, int group) { return -ENOTSUP; }

int calbench_counter_read(int group, uint64_t *values, int count, uint64_t *enabled, uint64_t *running) {
    return -ENOTSUP;
}

void calbench_counter_close(int counter) {}

int64_t calbench_step_instructions(void (*body)(void *), void *context, int64_t limit) { return -ENOTSUP; }

#endif
