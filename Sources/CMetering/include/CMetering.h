#ifndef CMETERING_H
#define CMETERING_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

/// Nanoseconds of a monotonic clock since an arbitrary start.
///
/// In the header, so that it is inlined into its Swift caller: one call is left, which on Linux
/// makes no system call.
static inline uint64_t metering_now(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// Nanoseconds of the processor's time that all threads of this process took so far; 0 if the system does not say.
///
/// Costs a system call.
static inline uint64_t metering_processor_now(void) {
#if defined(__APPLE__)
  return clock_gettime_nsec_np(CLOCK_PROCESS_CPUTIME_ID);
#else
  struct timespec now;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0) return 0;
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/// The heap calls of one thread while counting was on. Only differences are meaningful.
typedef struct {
  uint64_t allocations;
  uint64_t allocated_bytes;
  uint64_t frees;
  /// In the allocator's own block sizes, which are a little larger than requested.
  int64_t live_bytes;
  /// Allocations and frees of all other threads.
  uint64_t calls_elsewhere;
} MeteringHeap;

/// The same for reference counting.
typedef struct {
  uint64_t retains;
  uint64_t releases;
  uint64_t objects;
  /// Counted calls of all other threads, whatever number of references each takes.
  uint64_t calls_elsewhere;
} MeteringReferences;

/// Why this process can't count; null if it can. Call before the first start.
const char *metering_heap_why_unavailable(void);
const char *metering_references_why_unavailable(void);

/// Turn counting on until the matching stop, and return the totals of the calling thread at that
/// moment. None of the calls allocates or counts a reference. Pairs can be nested. Threads can have
/// pairs at the same time; on macOS one waits for the other.
MeteringHeap metering_heap_start(void);
MeteringHeap metering_heap_stop(void);
MeteringReferences metering_references_start(void);
MeteringReferences metering_references_stop(void);

/// Makes the allocator keep freed memory, except that of other threads than the main one. On its own, glibc gives some of
/// it back to the system and asks for it again, and how often depends on the addresses that a process happens to have:
/// the same work took twice as long. Does nothing with another C library.
void metering_keep_freed_memory(void);

/// Do nothing, in a place that the optimiser of the caller can't see into. It must assume that the first reads
/// everything that the pointer leads to, and the second changes it, too.
void metering_read(const void *pointer);
void metering_change(void *pointer);
/// The work of the probes: one malloc, one realloc, one free.
void metering_resize_a_block(size_t from, size_t to);
/// Call the runtime `times` times; do nothing where that can't be counted.
void metering_retain(void *object, unsigned times);
void metering_release(void *object, unsigned times);

/// Why this process can't count the instructions that it executes; null if it can.
const char *metering_instructions_why_unavailable(void);
/// Does work in `metering_region`, and returns how many instructions the calling thread executed meanwhile: some more
/// than those of the work, always as many. 0 if that can't be counted.
uint64_t metering_count_instructions(void (*work)(void *), void *context);
/// Prepares Valgrind for counting regions, which takes a while, and ends that, because everything else is faster then.
/// Does nothing outside Valgrind.
void metering_begin_regions(void);
void metering_end_regions(void);
/// Does work. Between the two above, Valgrind counts between the call of this function and its end.
void metering_region(void (*work)(void *), void *context);
/// Executes so many pairs of instructions.
void metering_execute(uint64_t pairs);
/// The version of the GNU C library that is loaded; empty for another library.
const char *metering_c_library_version(void);
/// The exact version of the C compiler.
const char *metering_compiler(void);

#endif
