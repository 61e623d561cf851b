#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

void calbench_handle_interruptions(void (*handler)(int)) {
    const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (int i = 0; i < 4; i++)
        if (signal(numbers[i], handler) == SIG_IGN) signal(numbers[i], SIG_IGN);
}

int calbench_pipe(int ends[2]) {
    int made[2];
    if (pipe(made) != 0) return errno;
    for (int end = 0; end < 2; end++) {
        ends[end] = fcntl(made[end], F_DUPFD_CLOEXEC, 3);
        close(made[end]);
    }
    return ends[0] < 0 || ends[1] < 0 ? EMFILE : 0;
}

int calbench_spawn(
    int *process, char *const words[], char *const environment[], const char *folder, const int streams[3]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP;
    pid_t started = 0;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);
    for (int stream = 0; stream < 3; stream++)
        if (streams[stream] >= 0) posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    for (int stream = 0; stream < 3; stream++)
        if (streams[stream] < 0) posix_spawn_file_actions_addinherit_np(&actions, stream);
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    posix_spawnattr_setflags(&attributes, flags);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    int error, tries = 0;
    // A program that was just written may for a moment be open in a child of another thread, which has not executed its own.
    do error = posix_spawnp(&started, words[0], &actions, &attributes, words, environment);
    while (error == ETXTBSY && tries++ < 500 && usleep(10000) == 0);
    *process = started;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}
