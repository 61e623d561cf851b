#ifndef CPROCESSES_H
#define CPROCESSES_H

/* Makes descendants whose parents end children of this process, on Linux; returns whether it does. */
int calbench_adopt_orphans(void);

#endif
