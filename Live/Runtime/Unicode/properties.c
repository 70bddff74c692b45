// In place of the tables of properties that come with Swift: of all properties, the feature asks for white space alone.
// Who asks for another one is stopped, but for those that are bits of the same number: they are always false.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Which bit of its properties says it.
enum { white_space = 45 };

static bool is_white_space(uint32_t scalar) {
  switch (scalar) {
  case 0x20: case 0x85: case 0xA0: case 0x1680: case 0x2028: case 0x2029: case 0x202F: case 0x205F: case 0x3000:
    return true;
  default:
    return (scalar >= 0x9 && scalar <= 0xD) || (scalar >= 0x2000 && scalar <= 0x200A);
  }
}

uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) { return (uint64_t)is_white_space(scalar) << white_space; }

// The linker wants these before it leaves out who names them.
uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar) { (void)scalar; __builtin_trap(); }
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t kind) { (void)scalar, (void)kind; __builtin_trap(); }
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t kind, size_t *count) {
  (void)scalar, (void)kind, (void)count;
  __builtin_trap();
}
