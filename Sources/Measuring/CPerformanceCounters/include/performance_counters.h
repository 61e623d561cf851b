// Counts of instructions by single-stepping, on Linux on x86-64, and the choice of a processor.

#ifndef CALBENCH_PERFORMANCE_COUNTERS_H
#define CALBENCH_PERFORMANCE_COUNTERS_H

#include <stdint.h>

/// Counts the instructions of `body(context)` in user space by executing them one by one in a child process; Linux on
/// x86-64 only.
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

#endif
