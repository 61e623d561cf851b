#include "CCatalogue.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char zh_hans[] = {
#embed "zh-Hans.strings"
};

const char *calbench_zh_hans(void) { return zh_hans; }
size_t calbench_zh_hans_count(void) { return sizeof zh_hans; }
