#include "CMetering.h"
#include <errno.h>
#include <string.h>
#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

// Asks Valgrind something, by the instructions that it takes for a request and that do nothing elsewhere.
static void ask_valgrind(uint64_t request) {
  volatile uint64_t question[6] = {request};
#if defined(__x86_64__)
  uint64_t answer = 0;
  __asm__ volatile("rolq $3, %%rdi\n rolq $13, %%rdi\n rolq $61, %%rdi\n rolq $51, %%rdi\n xchgq %%rbx, %%rbx"
                   : "+d"(answer)
                   : "a"(question)
                   : "cc", "memory");
#elif defined(__aarch64__)
  register uint64_t answer __asm__("x3") = 0;
  register volatile uint64_t *parameter __asm__("x4") = question;
  __asm__ volatile("ror x12, x12, #3\n ror x12, x12, #13\n ror x12, x12, #51\n ror x12, x12, #61\n orr x10, x10, x10"
                   : "+r"(answer)
                   : "r"(parameter)
                   : "cc", "memory");
#else
  (void)question;
#endif
}

// Callgrind's requests have numbers that begin with its letters.
enum { callgrind = 'C' << 24 | 'T' << 16, start_instrumentation = callgrind + 4, stop_instrumentation = callgrind + 5 };

void metering_begin_regions(void) { ask_valgrind(start_instrumentation); }

void metering_end_regions(void) { ask_valgrind(stop_instrumentation); }

#if defined(__linux__) && __has_include(<linux/perf_event.h>)
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// A counter of the calling thread, outside the kernel; negative if the system gives none.
static int open_counter(void) {
  struct perf_event_attr event = {.type = PERF_TYPE_HARDWARE,
                                  .size = sizeof event,
                                  .config = PERF_COUNT_HW_INSTRUCTIONS,
                                  .disabled = 1,
                                  .exclude_kernel = 1,
                                  .exclude_hv = 1};
  return (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

const char *metering_instructions_why_unavailable(void) {
  int counter = open_counter();
  if (counter < 0) {
    return strerror(errno);
  }
  close(counter);
  return NULL;
}

uint64_t metering_count_instructions(void (*work)(void *), void *context) {
  int counter = open_counter();
  if (counter < 0) {
    metering_region(work, context);
    return 0;
  }
  uint64_t count = 0;
  ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
  metering_region(work, context);
  ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
  if (read(counter, &count, sizeof count) != sizeof count) {
    count = 0;
  }
  close(counter);
  return count;
}

#elif defined(__APPLE__)
#include <libproc.h>
#include <unistd.h>

// Of all threads of the process, with what the kernel does for them; 0 on a processor that does not count.
static uint64_t instructions(void) {
  struct rusage_info_v4 usage;
  return proc_pid_rusage(getpid(), RUSAGE_INFO_V4, (rusage_info_t *)&usage) ? 0 : usage.ri_instructions;
}

const char *metering_instructions_why_unavailable(void) {
  return instructions() ? NULL : "the system counts none";
}

uint64_t metering_count_instructions(void (*work)(void *), void *context) {
  uint64_t before = instructions();
  metering_region(work, context);
  return instructions() - before;
}

#else
const char *metering_instructions_why_unavailable(void) { return "not on this system"; }

uint64_t metering_count_instructions(void (*work)(void *), void *context) {
  metering_region(work, context);
  return 0;
}
#endif

// Valgrind finds it by its name, so it must be a call of its own, which returns here.
__attribute__((noinline)) void metering_region(void (*work)(void *), void *context) {
  work(context);
  __asm__ volatile("");
}

void metering_execute(uint64_t pairs) {
#if defined(__x86_64__)
  __asm__ volatile("1: dec %0\n jnz 1b" : "+r"(pairs) : : "cc");
#elif defined(__aarch64__)
  __asm__ volatile("1: subs %0, %0, #1\n b.ne 1b" : "+r"(pairs) : : "cc");
#else
  (void)pairs;
#endif
}

const char *metering_c_library_version(void) {
#if defined(__GLIBC__)
  return gnu_get_libc_version();
#else
  return "";
#endif
}

// Swift and its C compiler are built from one source, whose commit only the latter tells.
const char *metering_compiler(void) { return __VERSION__; }
