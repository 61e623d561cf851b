#ifndef CPROCESSES_H
#define CPROCESSES_H

/* Handles SIGINT, SIGTERM, SIGHUP and SIGQUIT, but for those that the caller ignores, as nohup does. */
void calbench_handle_interruptions(void (*handler)(int));

/* A pipe beyond the standard streams, closed on exec: 0, or an error. */
int calbench_pipe(int ends[2]);

/* Starts words[0], found on the search path, in a folder (NULL: this one), in a new process group, with these
   standard streams (-1: this process's) and no other descriptor, and with every signal at its default.
   Returns an error, or 0 and the process's identifier. */
int calbench_spawn(
    int *process, char *const words[], char *const environment[], const char *folder, const int streams[3]);

#endif
