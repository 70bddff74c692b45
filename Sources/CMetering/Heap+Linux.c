#include "Platform.h"

#if defined(__linux__) && !defined(METERING_HEAP_WHY_UNAVAILABLE)

#include "CMetering.h"
#include "Interposition.h"
#include <errno.h>
#include <malloc.h>

// The second names of glibc's allocation functions, for programs that replace the first.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void __libc_free(void *);
void *__libc_memalign(size_t, size_t);
void *__libc_valloc(size_t);
void *__libc_pvalloc(size_t);

static METERING_THREAD_LOCAL MeteringHeap thread_counts;
static atomic_uint_fast64_t all_calls;

static void count_call(void) { atomic_fetch_add_explicit(&all_calls, 1, memory_order_relaxed); }

static void *count_block(void *block, size_t size) {
  if (block) {
    count_call();
    thread_counts.allocations += 1;
    thread_counts.allocated_bytes += size;
    thread_counts.live_bytes += (int64_t)malloc_usable_size(block);
  }
  return block;
}

// What a block can hold at least: glibc rounds sizes up to this.
static size_t fitting_size(size_t size) {
  const size_t word = sizeof(size_t);
  size_t chunk = (size + word + 2 * word - 1) & ~(2 * word - 1);
  return (chunk < 4 * word ? 4 * word : chunk) - word;
}

// Makes a block that is no larger than it has to be.
//
// glibc hands out two words more where they would be too few for a block of their own, which depends on what was
// freed before. An array of Swift grows into all that its block can hold, so it would then grow less often, and the
// counts would differ from run to run. Such blocks are held, each with the address of the one before, while another one
// is made.
static void *fitting_malloc(size_t size) {
  enum { most_tries = 4096 };
  void **held = NULL;
  void *block = __libc_malloc(size);
  for (int tries = 0; block && tries < most_tries &&
                      malloc_usable_size(block) == fitting_size(size) + 2 * sizeof(size_t);
       tries++) {
    *(void **)block = held;
    held = block;
    block = __libc_malloc(size);
  }
  while (held) {
    void **last = *held;
    __libc_free(held);
    held = last;
  }
  return block;
}

static void *counted_malloc(size_t size) { return count_block(fitting_malloc(size), size); }

static void *counted_calloc(size_t count, size_t size) {
  // The product can't overflow if there is a block.
  return count_block(__libc_calloc(count, size), count * size);
}

static void *counted_memalign(size_t alignment, size_t size) {
  return count_block(__libc_memalign(alignment, size), size);
}

static void *counted_valloc(size_t size) { return count_block(__libc_valloc(size), size); }

static void *counted_pvalloc(size_t size) { return count_block(__libc_pvalloc(size), size); }

static void counted_free(void *block) {
  if (block) {
    count_call();
    thread_counts.frees += 1;
    thread_counts.live_bytes -= (int64_t)malloc_usable_size(block);
  }
  __libc_free(block);
}

// A resized block counts as one freed and one allocated with the whole new size, even if it does
// not move. Valgrind counts the same way.
static void *counted_realloc(void *block, size_t size) {
  if (!block) {
    return counted_malloc(size);
  }
  if (!size) {
    counted_free(block);
    return NULL;
  }
  int64_t before = (int64_t)malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  if (moved) {
    count_block(moved, size);
    count_call();
    thread_counts.frees += 1;
    thread_counts.live_bytes -= before;
  }
  return moved;
}

METERING_SLOT(metering_malloc, __libc_malloc)
METERING_SLOT(metering_calloc, __libc_calloc)
METERING_SLOT(metering_realloc, __libc_realloc)
METERING_SLOT(metering_free, __libc_free)
METERING_SLOT(metering_memalign, __libc_memalign)
METERING_SLOT(metering_valloc, __libc_valloc)
METERING_SLOT(metering_pvalloc, __libc_pvalloc)

METERING_STUB(void *, malloc, (size_t size), metering_malloc)
METERING_STUB(void *, calloc, (size_t count, size_t size), metering_calloc)
METERING_STUB(void *, realloc, (void *block, size_t size), metering_realloc)
METERING_STUB(void, free, (void *block), metering_free)
METERING_STUB(void *, memalign, (size_t alignment, size_t size), metering_memalign)
METERING_STUB(void *, aligned_alloc, (size_t alignment, size_t size), metering_memalign)
METERING_STUB(void *, valloc, (size_t size), metering_valloc)
METERING_STUB(void *, pvalloc, (size_t size), metering_pvalloc)
// Only reallocarray is missing: that of glibc calls the realloc above.

// Has no second name in glibc, so this does what that of glibc does.
__attribute__((weak, visibility("default"))) int posix_memalign(void **block, size_t alignment,
                                                                size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *made = memalign(alignment, size);
  if (!made) {
    return ENOMEM;
  }
  *block = made;
  return 0;
}

static void set_counting(int on) {
  METERING_POINT(metering_malloc, on ? counted_malloc : __libc_malloc);
  METERING_POINT(metering_calloc, on ? counted_calloc : __libc_calloc);
  METERING_POINT(metering_realloc, on ? counted_realloc : __libc_realloc);
  METERING_POINT(metering_free, on ? counted_free : __libc_free);
  METERING_POINT(metering_memalign, on ? counted_memalign : __libc_memalign);
  METERING_POINT(metering_valloc, on ? counted_valloc : __libc_valloc);
  METERING_POINT(metering_pvalloc, on ? counted_pvalloc : __libc_pvalloc);
}

static MeteringHeap totals(void) {
  MeteringHeap totals = thread_counts;
  totals.calls_elsewhere = atomic_load_explicit(&all_calls, memory_order_relaxed) -
                           totals.allocations - totals.frees;
  return totals;
}

const char *metering_heap_why_unavailable(void) { return NULL; }

static MeteringSwitch counting = {.lock = PTHREAD_MUTEX_INITIALIZER, .set_counting = set_counting};

MeteringHeap metering_heap_start(void) {
  metering_add_counter(&counting);
  return totals();
}

MeteringHeap metering_heap_stop(void) {
  MeteringHeap now = totals();
  metering_remove_counter(&counting);
  return now;
}

#endif
