// What Embedded Swift wants of a C library on wasm32, and no more.
#include <stddef.h>
#include <stdint.h>

// --- Memory.
//
// Blocks have classes of size: multiples of 16 bytes up to 1024, then powers of two. A block that is freed waits in the
// list of its class. Blocks are never joined: the page makes the same objects over and over.

extern unsigned char __heap_base;

typedef struct header {
  uint32_t class;
  // Keeps the payload at a multiple of 16.
  uint32_t unused[3];
} header;

typedef struct node {
  struct node *next;
} node;

enum { largest_small = 1024, small_classes = largest_small / 16, classes = small_classes + 32 };

static node *lists[classes];
static uintptr_t top, end;
static uint32_t live, made;
static uint32_t live_anchors, made_anchors;

static uint32_t class_of(size_t size) {
  if (size <= largest_small) return size == 0 ? 0 : (uint32_t)((size - 1) >> 4);
  return small_classes + (32 - (uint32_t)__builtin_clz((uint32_t)(size - 1)));
}

static size_t size_of(uint32_t class) {
  return class < small_classes ? ((size_t)class + 1) << 4 : (size_t)1 << (class - small_classes);
}

void *malloc(size_t size) {
  // What is larger has no class. No part of the page asks for so much.
  if (size > (size_t)1 << 30) __builtin_trap();
  uint32_t class = class_of(size);
  node *block = lists[class];
  if (block) {
    lists[class] = block->next;
  } else {
    if (!top) {
      top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
      end = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    }
    size_t whole = size_of(class) + sizeof(header);
    if (whole > end - top) {
      size_t pages = (whole - (end - top) + 65535) >> 16;
      if (pages < 16) pages = 16;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
      end += pages << 16;
    }
    ((header *)top)->class = class;
    block = (node *)(top + sizeof(header));
    top += whole;
  }
  live++;
  made++;
  return block;
}

void free(void *pointer) {
  if (!pointer) return;
  node *block = pointer;
  uint32_t class = ((header *)pointer - 1)->class;
  block->next = lists[class];
  lists[class] = block;
  live--;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *result = malloc(size);
  return 0;
}

// Anchors of weak references are the generator's. They are counted apart, so that the page can leave them out.
void anchor_was_made(void) {
  live_anchors++;
  made_anchors++;
}
void anchor_is_gone(void) { live_anchors--; }

uint32_t live_blocks(void) { return live - live_anchors; }
uint32_t allocation_count(void) { return made - made_anchors; }

// --- Bytes.

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const uint8_t *a = first, *b = second;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Swift draws the seed of its hashes here. The same numbers each time make a replay the same in every respect.
void arc4random_buf(void *to, size_t count) {
  static uint32_t state = 1;
  for (uint8_t *byte = to; count--; byte++) {
    state = state * 1664525 + 1013904223;
    *byte = (uint8_t)(state >> 24);
  }
}

// Embedded Swift prints nothing but the message of a trap, which the page can't show.
int putchar(int character) { return character; }

uintptr_t __stack_chk_guard = 0x57a7;
void __stack_chk_fail(void) { __builtin_trap(); }

// --- Numbers.

// The product of 128-bit integers, without what does not fit: Duration needs it, and wasm32 has no instruction for it.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t a_word = (uint64_t)a, b_word = (uint64_t)b;
  uint64_t a_low = (uint32_t)a_word, a_high = a_word >> 32, b_low = (uint32_t)b_word, b_high = b_word >> 32;
  uint64_t low = a_low * b_low;
  uint64_t first = a_high * b_low + (low >> 32);
  uint64_t second = a_low * b_high + (uint32_t)first;
  uint64_t high = a_high * b_high + (first >> 32) + (second >> 32);
  high += a_word * (uint64_t)((unsigned __int128)b >> 64) + (uint64_t)((unsigned __int128)a >> 64) * b_word;
  return (__int128)(((unsigned __int128)high << 64) | (second << 32) | (uint32_t)low);
}
