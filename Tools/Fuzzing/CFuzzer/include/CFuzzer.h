#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop, for a program that has its own main; see https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
