#include "CProcesses.h"

#include <sys/types.h>
#include <sys/wait.h>

#ifdef __linux__
/* Variadic, which Swift does not import. */
#include <sys/prctl.h>
int calbench_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; }
#else
int calbench_adopt_orphans(void) { return 0; }
#endif

/* The fields of siginfo_t are macros, which Swift does not import. */
int calbench_has_ended(int process) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}
