// For RTLD_NEXT. It has to stand before the first header.
#define _GNU_SOURCE
#include "Platform.h"

#if defined(__linux__) && !defined(METERING_REFERENCES_OBSTACLE)

#include "CMetering.h"
#include "Interposition.h"
#include <dlfcn.h>

static METERING_OF_THREAD MeteringReferences mine;
static METERING_OF_THREAD uint64_t calls_of_mine;
static atomic_uint_fast64_t calls_of_all;

static void count(uint64_t *counter, uint64_t number) {
  *counter += number;
  calls_of_mine += 1;
  atomic_fetch_add_explicit(&calls_of_all, 1, memory_order_relaxed);
}

// Where the runtime itself looks before it does anything: null, and what is no object but a value in
// the place of one (a short string in its storage), have no count.
static int has_count(const void *object) { return (intptr_t)object > 0; }

// What an allocation of the runtime gives back in two registers: an object, and the place of its value.
typedef struct {
  void *object;
  void *value;
} Box;

// Every function that is stood in for: what it gives, its name, its parameters and arguments, and what
// is counted of a call. On x86-64 the compiler calls them all as it would call C.
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
           count(&mine.objects, 1))                                                                \
  FUNCTION(Box, swift_allocBox, (void *type), (type), count(&mine.objects, 1))                     \
  FUNCTION(Box, swift_allocError, (void *type, void *conformance, void *value, int take),          \
           (type, conformance, value, take), count(&mine.objects, 1))

#define METERING_RETAINS(FUNCTION, name)                                                           \
  FUNCTION(void *, name, (void *object), (object), METERING_COUNT(retains, 1))                     \
  FUNCTION(void *, name##_n, (void *object, uint32_t n), (object, n), METERING_COUNT(retains, n))

#define METERING_RELEASES(FUNCTION, name)                                                          \
  FUNCTION(void, name, (void *object), (object), METERING_COUNT(releases, 1))                      \
  FUNCTION(void, name##_n, (void *object, uint32_t n), (object, n), METERING_COUNT(releases, n))

#define METERING_COUNT(counter, n) (has_count(object) ? count(&mine.counter, n) : (void)0)

// Constructors of libraries may run before anything of ours, so each slot starts at a function that
// looks the runtime's one up when it is first called.
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

static void turn(int on) {
#define METERING_TURN(result, name, parameters, arguments, counting)                               \
  METERING_POINT(metering_##name, on ? counted_##name : own_##name);
  METERING_REFERENCE_FUNCTIONS(METERING_TURN)
}

static MeteringReferences totals(void) {
  MeteringReferences totals = mine;
  totals.calls_elsewhere =
      atomic_load_explicit(&calls_of_all, memory_order_relaxed) - calls_of_mine;
  return totals;
}

const char *metering_references_obstacle(void) {
#define METERING_FIND(result, name, parameters, arguments, counting)                               \
  if (!find_##name()) {                                                                            \
    return "no " #name " in a shared Swift runtime";                                               \
  }
  METERING_REFERENCE_FUNCTIONS(METERING_FIND)
  return NULL;
}

static MeteringSwitch counting = {.lock = PTHREAD_MUTEX_INITIALIZER, .turn = turn};

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
