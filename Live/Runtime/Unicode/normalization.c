// In place of the tables of normal forms that come with Swift, which would be a tenth of what the page loads: the
// host is asked, as a browser knows Unicode. `unicode.js` answers.
#include <stdint.h>

#define host(name) __attribute__((import_module("unicode"), import_name(name)))

host("normData") uint32_t host_norm_data(uint32_t scalar);
host("composition") uint32_t host_composition(uint32_t first, uint32_t second);
host("decompose") uint32_t host_decompose(uint32_t scalar, uint8_t *bytes, uint32_t room);

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return (uint16_t)host_norm_data(scalar); }

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return host_composition(first, second); }

// Swift looks for the decomposition at a place that the entry gives: the number of its bytes, and UTF-8. Here there is
// one place, and the latest is in it: Swift reads it before it asks for the next.
static uint8_t decomposition[64];
const uint8_t *_swift_stdlib_nfd_decompositions = decomposition;

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  decomposition[0] = (uint8_t)host_decompose(scalar, decomposition + 1, sizeof decomposition - 1);
  // The scalar in 18 bits, the place in the others. Another scalar says that there is no decomposition.
  return decomposition[0] ? scalar & 0x3FFFF : UINT32_MAX;
}
