// A function of ours that stands in the place of a library's function of the same name.
//
// All that it does is jump to where its slot points: while nobody counts, to the library's own
// function. A call from outside a library goes through just such a jump anyway, the linker's (PLT), and
// this one replaces it, so that being off costs nothing. It is written in assembler because a C
// compiler may add a frame to it, and because all registers have to arrive as they were sent.
//
// The symbols are weak: where the library is linked in statically its own functions win, nothing is
// counted, and the probes find out, instead of a link that fails.

#include <pthread.h>
#include <stdatomic.h>

#if defined(__x86_64__)
#define METERING_JUMP(slot) "jmpq *" #slot "(%rip)"
#elif defined(__aarch64__)
#define METERING_JUMP(slot) "adrp x16, " #slot "\n ldr x16, [x16, :lo12:" #slot "]\n br x16"
#endif

#define METERING_SLOT(slot, initially)                                                             \
  static __attribute__((used)) __typeof__(initially) *_Atomic slot = initially;

#define METERING_STUB(result, name, parameters, slot)                                              \
  __attribute__((weak, naked, visibility("default"))) result name parameters {                     \
    __asm__ volatile(METERING_JUMP(slot));                                                         \
  }

// Without an order: a thread that sees the change late goes on counting, or not counting, for a
// moment, and both are harmless.
#define METERING_POINT(slot, function) atomic_store_explicit(&slot, function, memory_order_relaxed)

// Part of each thread from its start, so that reading it never allocates.
#define METERING_OF_THREAD _Thread_local __attribute__((tls_model("initial-exec")))

// Counting is on while there is anybody who counts.
typedef struct {
  pthread_mutex_t lock;
  unsigned counters;
  void (*turn)(int on);
} MeteringSwitch;

static inline void metering_add_counter(MeteringSwitch *counting) {
  pthread_mutex_lock(&counting->lock);
  if (counting->counters++ == 0) {
    counting->turn(1);
  }
  pthread_mutex_unlock(&counting->lock);
}

static inline void metering_remove_counter(MeteringSwitch *counting) {
  pthread_mutex_lock(&counting->lock);
  if (--counting->counters == 0) {
    counting->turn(0);
  }
  pthread_mutex_unlock(&counting->lock);
}
