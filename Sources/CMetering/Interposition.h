// Stubs that replace library functions of the same name.
//
// A stub only jumps to the function that its slot points to: the library's own function while
// counting is off. A call into a library goes through such a jump anyway (the PLT), and the stub
// replaces it, so counting costs nothing while it is off. The stubs are written in assembler
// because a C compiler could add a frame, and because all registers must keep their values.
//
// The symbols are weak: if the library is linked statically, its own functions win and nothing is
// counted. The probes detect that; otherwise linking would fail.

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

// Relaxed: a thread that sees the change late counts, or does not count, for a moment longer. Both
// are harmless.
#define METERING_POINT(slot, function) atomic_store_explicit(&slot, function, memory_order_relaxed)

// Exists from the start of each thread, so that an access never allocates.
#define METERING_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))

// Counting is on while there is at least one counter.
typedef struct {
  pthread_mutex_t lock;
  unsigned counters;
  void (*set_counting)(int on);
} MeteringSwitch;

static inline void metering_add_counter(MeteringSwitch *counting) {
  pthread_mutex_lock(&counting->lock);
  if (counting->counters++ == 0) {
    counting->set_counting(1);
  }
  pthread_mutex_unlock(&counting->lock);
}

static inline void metering_remove_counter(MeteringSwitch *counting) {
  pthread_mutex_lock(&counting->lock);
  if (--counting->counters == 0) {
    counting->set_counting(0);
  }
  pthread_mutex_unlock(&counting->lock);
}
