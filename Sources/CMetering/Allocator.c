#include "CMetering.h"
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

void metering_keep_freed_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}
