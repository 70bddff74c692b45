#ifndef CMETERING_H
#define CMETERING_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

/// Nanoseconds of a clock that is never set back, from an arbitrary start.
///
/// In the header, so that it becomes part of its Swift caller: what is left is one call, which Linux
/// answers without entering the kernel.
static inline uint64_t metering_now(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// What one thread has asked of the heap while anybody counted. Only differences mean anything.
typedef struct {
  uint64_t allocations;
  uint64_t allocated_bytes;
  uint64_t frees;
  /// By the allocator's own measure of a block, which is a little more than was asked for.
  int64_t live_bytes;
  /// Allocations and frees of all the other threads.
  uint64_t calls_elsewhere;
} MeteringHeap;

/// The same for reference counting.
typedef struct {
  uint64_t retains;
  uint64_t releases;
  uint64_t objects;
  /// Calls of all the other threads that were counted, whatever their number of references.
  uint64_t calls_elsewhere;
} MeteringReferences;

/// Why nothing can be counted in this process; null if it can. Ask before the first start.
const char *metering_heap_obstacle(void);
const char *metering_references_obstacle(void);

/// Turns counting on until the stop that belongs to it, and gives the totals of the calling thread
/// at that moment. Neither call makes an allocation, or a reference. Pairs may be nested, and other
/// threads may have pairs of their own meanwhile.
MeteringHeap metering_heap_start(void);
MeteringHeap metering_heap_stop(void);
MeteringReferences metering_references_start(void);
MeteringReferences metering_references_stop(void);

/// What the probes do, done where the optimiser of their caller can't see into it.
void metering_lose_sight_of(const void *pointer);
/// One malloc, one realloc, one free.
void metering_resize_a_block(size_t from, size_t to);
/// Plain calls of the runtime, as many; none where they can't be counted.
void metering_retain(void *object, unsigned times);
void metering_release(void *object, unsigned times);

#endif
