#include "Platform.h"

#if defined(__APPLE__) && !defined(METERING_HEAP_WHY_UNAVAILABLE)

#include "CMetering.h"
#include <malloc/malloc.h>
#include <pthread.h>
#include <stdatomic.h>

// The system's allocator calls this function after an allocation and before a free.
typedef void (*Logger)(uint32_t type, uintptr_t zone, uintptr_t first, uintptr_t second,
                       uintptr_t result, uint32_t frames);
extern Logger malloc_logger __attribute__((weak_import));

enum { allocates = 2, deallocates = 4 };

// One thread counts at a time. Thread-local variables are impossible: a thread's first access to
// one allocates, and would call the function that is accessing it.
static pthread_mutex_t mutex;
static pthread_once_t mutex_is_initialized = PTHREAD_ONCE_INIT;
static _Atomic(pthread_t) counter;
static Logger previous_logger;
static unsigned depth;
static MeteringHeap counts;
static atomic_uint_fast64_t calls_elsewhere;

static void initialize_mutex(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
}

static void log_call(uint32_t type, uintptr_t zone, uintptr_t first, uintptr_t second,
                 uintptr_t result, uint32_t frames) {
  int is_allocation = (type & allocates) && result;
  // A resized block is reported as both at once: `first` is the old block, `second` the new size.
  int is_resizing = (type & allocates) && (type & deallocates);
  int is_free = (type & deallocates) && first && !(is_resizing && !result);
  if (pthread_self() == atomic_load_explicit(&counter, memory_order_relaxed)) {
    counts.allocations += is_allocation;
    counts.allocated_bytes += is_allocation ? (is_resizing ? second : first) : 0;
    counts.frees += is_free;
  } else {
    atomic_fetch_add_explicit(&calls_elsewhere, is_allocation + is_free, memory_order_relaxed);
  }
  Logger previous = previous_logger;
  if (previous) {
    previous(type, zone, first, second, result, frames);
  }
}

// The old size of a resized block is unknown by the time of the call, so live bytes come from the
// allocator. They are those of the whole process.
static MeteringHeap totals(void) {
  MeteringHeap totals = counts;
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  totals.live_bytes = (int64_t)statistics.size_in_use;
  totals.calls_elsewhere = atomic_load_explicit(&calls_elsewhere, memory_order_relaxed);
  return totals;
}

const char *metering_heap_why_unavailable(void) {
  return &malloc_logger ? NULL : "the system's allocator does not report";
}

MeteringHeap metering_heap_start(void) {
  pthread_once(&mutex_is_initialized, initialize_mutex);
  pthread_mutex_lock(&mutex);
  if (depth++ == 0) {
    atomic_store_explicit(&counter, pthread_self(), memory_order_relaxed);
    previous_logger = malloc_logger;
    malloc_logger = log_call;
  }
  return totals();
}

MeteringHeap metering_heap_stop(void) {
  MeteringHeap now = totals();
  if (--depth == 0) {
    malloc_logger = previous_logger;
    atomic_store_explicit(&counter, NULL, memory_order_relaxed);
  }
  pthread_mutex_unlock(&mutex);
  return now;
}

#endif
