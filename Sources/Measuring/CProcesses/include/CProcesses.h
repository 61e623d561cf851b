#ifndef CPROCESSES_H
#define CPROCESSES_H

/* Makes descendants whose parents end children of this process, on Linux; returns whether it does. */
int calbench_adopt_orphans(void);

/* Whether a child has ended; it is still to be waited for. */
int calbench_has_ended(int process);

#endif
