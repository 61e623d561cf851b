#include <stddef.h>

/// The bytes of zh-Hans.strings, which lie in the executable: nothing is searched for, or missing, at run time.
const char *calbench_zh_hans(void);
size_t calbench_zh_hans_count(void);
