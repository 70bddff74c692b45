#include "CMetering.h"
#include "Platform.h"
#include <stdlib.h>

void metering_read(const void *pointer) { (void)pointer; }
void metering_change(void *pointer) { (void)pointer; }

void metering_resize_a_block(size_t from, size_t to) {
  // Volatile, so that the compiler can't remove the unused block.
  void *volatile block = malloc(from);
  void *moved = realloc(block, to);
  if (moved) {
    block = moved;
  }
  free(block);
}

#if defined(METERING_REFERENCES_WHY_UNAVAILABLE)
void metering_retain(void *object, unsigned times) { (void)object, (void)times; }
void metering_release(void *object, unsigned times) { (void)object, (void)times; }
#else
void *swift_retain(void *object);
void swift_release(void *object);

void metering_retain(void *object, unsigned times) {
  for (unsigned i = 0; i < times; i += 1) {
    swift_retain(object);
  }
}

void metering_release(void *object, unsigned times) {
  for (unsigned i = 0; i < times; i += 1) {
    swift_release(object);
  }
}
#endif
