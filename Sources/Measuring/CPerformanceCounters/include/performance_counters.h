// The processor's counters and instruction counts by single-stepping, where the system has them.

#ifndef CALBENCH_PERFORMANCE_COUNTERS_H
#define CALBENCH_PERFORMANCE_COUNTERS_H

#include <stdint.h>

enum {
    CALBENCH_INSTRUCTIONS = 0,
    CALBENCH_CYCLES = 1,
    CALBENCH_BRANCH_MISSES = 2,
    CALBENCH_L1_MISSES = 3,
    CALBENCH_COUNTERS = 4
};

/// Opens a counter of this thread, in user space only, that counts from now on.
///
/// `counter` is one of the constants above; `group` the descriptor of the counter it is scheduled together with, or -1.
/// Returns a descriptor, or the negative error number (-ENOTSUP on systems without perf_event_open).
int calbench_counter_open(int counter, int group);

/// Reads the counters of a group into `values`, in the order in which they were opened.
///
/// `values` has room for `count` numbers. `enabled` and `running` are nanoseconds: where they differ, the counters
/// shared the processor's registers with others and the values are estimates. Returns 0 or the negative error number.
int calbench_counter_read(int group, uint64_t *values, int count, uint64_t *enabled, uint64_t *running);

/// Closes a counter.
void calbench_counter_close(int counter);

/// Counts the instructions of `body(context)` in user space by executing them one by one in a child process.
///
/// The child is a copy of this process that does nothing else, so the side effects of `body` are lost. The count
/// includes the call itself and a constant overhead of the stops; use the difference of two counts. A repeated string
/// instruction counts once for each repetition. Returns the count; -EOVERFLOW where it is above `limit`; -ECHILD where
/// the child ended in between; another negative error number where the system does not allow it (-ENOTSUP where it does
/// not support it).
int64_t calbench_step_instructions(void (*body)(void *), void *context, int64_t limit);

/// Binds this process to one processor, counted from 0 among those it may use, modulo their number.
///
/// Returns 0 or the negative error number (-ENOTSUP on systems that do not let a process choose).
int calbench_pin(int processor);

/// The involuntary context switches of this process; -1 where the system does not provide them.
int64_t calbench_involuntary_switches(void);

/// The time for which this thread has had a processor, in nanoseconds; -1 where the system does not provide it.
int64_t calbench_thread_time(void);

/// The processor time of all threads of this process, in nanoseconds; -1 where the system does not provide it.
int64_t calbench_process_time(void);

#endif
