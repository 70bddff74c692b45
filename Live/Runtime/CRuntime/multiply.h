#include <stdint.h>

// A 128-bit integer, in two's complement.
typedef struct words {
  uint64_t low;
  uint64_t high;
} words;

// The product, without what does not fit. The same for signed and unsigned integers.
words multiply128(words a, words b);
