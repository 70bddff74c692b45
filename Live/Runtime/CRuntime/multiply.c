// The product of 128-bit integers, which wasm32 has no instruction for. Duration needs it.
#include "multiply.h"

static words multiply64(uint64_t a, uint64_t b) {
  uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
  uint64_t low = a_low * b_low;
  uint64_t first = a_high * b_low + (low >> 32);
  uint64_t second = a_low * b_high + (uint32_t)first;
  words product = {(second << 32) | (uint32_t)low, a_high * b_high + (first >> 32) + (second >> 32)};
  return product;
}

words multiply128(words a, words b) {
  words product = multiply64(a.low, b.low);
  product.high += a.low * b.high + a.high * b.low;
  return product;
}

#ifdef __wasm__
__int128 __multi3(__int128 a, __int128 b) {
  words first = {(uint64_t)a, (uint64_t)((unsigned __int128)a >> 64)};
  words second = {(uint64_t)b, (uint64_t)((unsigned __int128)b >> 64)};
  words product = multiply128(first, second);
  return (__int128)(((unsigned __int128)product.high << 64) | product.low);
}
#endif
