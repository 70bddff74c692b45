// For RTLD_NEXT. Must come before the first header.
#define _GNU_SOURCE
#include "Platform.h"

#if defined(__linux__) && !defined(METERING_REFERENCES_WHY_UNAVAILABLE)

#include "CMetering.h"
#include "Interposition.h"
#include <dlfcn.h>

static METERING_THREAD_LOCAL MeteringReferences thread_counts;
static METERING_THREAD_LOCAL uint64_t thread_calls;
static atomic_uint_fast64_t all_calls;

static void count(uint64_t *counter, uint64_t number) {
  *counter += number;
  thread_calls += 1;
  atomic_fetch_add_explicit(&all_calls, 1, memory_order_relaxed);
}

// The check that the runtime itself makes first: null and values without an object (such as a short
// string) have no reference count.
static int has_count(const void *object) { return (intptr_t)object > 0; }

// The runtime returns a box or an error in two registers: the object and the address of its value.
typedef struct {
  void *object;
  void *value;
} Box;

// Every replaced function: its result, name, parameters, arguments, and the counting of a call. On
// x86-64 the compiler calls them all with the C calling convention.
#define METERING_REFERENCE_FUNCTIONS(FUNCTION)                                                     \
  METERING_RETAINS(FUNCTION, swift_retain)                                                         \
  METERING_RETAINS(FUNCTION, swift_bridgeObjectRetain)                                             \
  METERING_RETAINS(FUNCTION, swift_nonatomic_retain)                                               \
  METERING_RETAINS(FUNCTION, swift_nonatomic_bridgeObjectRetain)                                   \
  METERING_RELEASES(FUNCTION, swift_release)                                                       \
  METERING_RELEASES(FUNCTION, swift_bridgeObjectRelease)                                           \
  METERING_RELEASES(FUNCTION, swift_nonatomic_release)                                             \
  METERING_RELEASES(FUNCTION, swift_nonatomic_bridgeObjectRelease)                                 \
  FUNCTION(void *, swift_allocObject, (void *type, size_t size, size_t mask), (type, size, mask),  \
           count(&thread_counts.objects, 1))                                                       \
  FUNCTION(Box, swift_allocBox, (void *type), (type), count(&thread_counts.objects, 1))            \
  FUNCTION(Box, swift_allocError, (void *type, void *conformance, void *value, int take),          \
           (type, conformance, value, take), count(&thread_counts.objects, 1))

#define METERING_RETAINS(FUNCTION, name)                                                           \
  FUNCTION(void *, name, (void *object), (object), METERING_COUNT(retains, 1))                     \
  FUNCTION(void *, name##_n, (void *object, uint32_t n), (object, n), METERING_COUNT(retains, n))

#define METERING_RELEASES(FUNCTION, name)                                                          \
  FUNCTION(void, name, (void *object), (object), METERING_COUNT(releases, 1))                      \
  FUNCTION(void, name##_n, (void *object, uint32_t n), (object, n), METERING_COUNT(releases, n))

#define METERING_COUNT(counter, n) (has_count(object) ? count(&thread_counts.counter, n) : (void)0)

// Library constructors may run before any code of this package, so each slot starts with a function
// that looks up the runtime's function on the first call.
#define METERING_DEFINE(result, name, parameters, arguments, counting)                             \
  static result resolve_##name parameters;                                                         \
  METERING_SLOT(metering_##name, resolve_##name)                                                   \
  METERING_STUB(result, name, parameters, metering_##name)                                         \
  static result(*_Atomic own_##name) parameters;                                                   \
  static int find_##name(void) {                                                                   \
    own_##name = (result(*) parameters)dlsym(RTLD_NEXT, #name);                                    \
    return own_##name != NULL;                                                                     \
  }                                                                                                \
  static result resolve_##name parameters {                                                        \
    find_##name();                                                                                 \
    __typeof__(&name) resolver = resolve_##name;                                                   \
    atomic_compare_exchange_strong(&metering_##name, &resolver, own_##name);                       \
    return own_##name arguments;                                                                   \
  }                                                                                                \
  static result counted_##name parameters {                                                        \
    counting;                                                                                      \
    return atomic_load_explicit(&own_##name, memory_order_relaxed) arguments;                      \
  }

METERING_REFERENCE_FUNCTIONS(METERING_DEFINE)

static void set_counting(int on) {
#define METERING_SET(result, name, parameters, arguments, counting)                                \
  METERING_POINT(metering_##name, on ? counted_##name : own_##name);
  METERING_REFERENCE_FUNCTIONS(METERING_SET)
}

static MeteringReferences totals(void) {
  MeteringReferences totals = thread_counts;
  totals.calls_elsewhere =
      atomic_load_explicit(&all_calls, memory_order_relaxed) - thread_calls;
  return totals;
}

const char *metering_references_why_unavailable(void) {
#define METERING_FIND(result, name, parameters, arguments, counting)                               \
  if (!find_##name()) {                                                                            \
    return "no " #name " in a shared Swift runtime";                                               \
  }
  METERING_REFERENCE_FUNCTIONS(METERING_FIND)
  return NULL;
}

static MeteringSwitch counting = {.lock = PTHREAD_MUTEX_INITIALIZER, .set_counting = set_counting};

MeteringReferences metering_references_start(void) {
  metering_add_counter(&counting);
  return totals();
}

MeteringReferences metering_references_stop(void) {
  MeteringReferences now = totals();
  metering_remove_counter(&counting);
  return now;
}

#endif
