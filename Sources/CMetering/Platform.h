// Decides at compile time what can be counted, and why something can't be, for a message.

#include <stdlib.h>

#ifndef __has_feature
#define __has_feature(x) 0
#endif

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer) || __has_feature(hwaddress_sanitizer) ||                       \
    __has_feature(leak_sanitizer)
// Sanitizers replace malloc themselves.
#define METERING_HEAP_WHY_UNAVAILABLE "built with a sanitizer"
#define METERING_REFERENCES_WHY_UNAVAILABLE "built with a sanitizer"
#elif defined(__APPLE__)
#define METERING_REFERENCES_WHY_UNAVAILABLE "the Swift runtime of this system has no hook for it that is safe"
#elif !defined(__linux__) || !defined(__GLIBC__)
#define METERING_HEAP_WHY_UNAVAILABLE "only the C libraries of GNU and of Apple are supported"
#define METERING_REFERENCES_WHY_UNAVAILABLE "only Linux with the GNU C library is supported"
#elif defined(__aarch64__)
// There, retain and release preserve registers that a C function may change.
#define METERING_REFERENCES_WHY_UNAVAILABLE "only x86-64 processors are supported"
#elif !defined(__x86_64__)
#define METERING_HEAP_WHY_UNAVAILABLE "only x86-64 and arm64 processors are supported"
#define METERING_REFERENCES_WHY_UNAVAILABLE "only x86-64 processors are supported"
#endif
