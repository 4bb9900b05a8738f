// The functions of the C library that Embedded Swift calls and bare WebAssembly lacks.

typedef __SIZE_TYPE__ size;
typedef unsigned char byte;

// MARK: - Memory
//
// A block has 2^k bytes and belongs to its class k for good; a block that is freed goes to the list of its class and is
// handed out again from there. So memory is bounded by the sum of what each class ever held at a time, and both
// functions take the same few steps however much there is. The 16 bytes before what is handed out say where the block
// starts and which class it is of.

enum { headerSize = 16, smallestClass = 5, classCount = 32, pageSize = 65536 };

struct header {
  byte *block;
  unsigned class;
};

struct freeBlock {
  struct freeBlock *next;
};

extern byte __heap_base;

static struct freeBlock *freeBlocks[classCount];
static size heapEnd;

/// Takes bytes from the end of the heap; 0 if there is no memory left.
static byte *extendHeap(size count) {
  if (heapEnd == 0) heapEnd = ((size)&__heap_base + 15) & ~(size)15;
  size start = heapEnd;
  if (count > (size)-1 - pageSize - start) return 0;
  size have = __builtin_wasm_memory_size(0) * (size)pageSize;
  // All 4 GB count as 0.
  if (have != 0 && start + count > have) {
    size pages = (start + count - have + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (size)-1) return 0;
  }
  heapEnd = start + count;
  return (byte *)start;
}

int posix_memalign(void **result, size alignment, size count) {
  const int invalid = 22, noMemory = 12;
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return invalid;
  // Blocks start at multiples of 16.
  size slack = alignment > 16 ? alignment - 16 : 0;
  if (slack > 1u << 30 || count > 1u << 30) return noMemory;
  size needed = headerSize + slack + count;
  unsigned class = smallestClass;
  while (((size)1 << class) < needed) class += 1;
  byte *block = (byte *)freeBlocks[class];
  if (block) {
    freeBlocks[class] = freeBlocks[class]->next;
  } else {
    block = extendHeap((size)1 << class);
    if (!block) return noMemory;
  }
  size address = (size)block + headerSize;
  if (alignment > 16) address = (address + alignment - 1) & ~(alignment - 1);
  struct header *header = (struct header *)(address - headerSize);
  header->block = block;
  header->class = class;
  *result = (void *)address;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  struct header header = *(struct header *)((size)pointer - headerSize);
  struct freeBlock *block = (struct freeBlock *)header.block;
  block->next = freeBlocks[header.class];
  freeBlocks[header.class] = block;
}

// MARK: - Bytes

void *memmove(void *to, const void *from, size count) {
  byte *target = to;
  const byte *source = from;
  if (target < source) {
    for (size i = 0; i < count; i += 1) target[i] = source[i];
  } else {
    for (size i = count; i > 0; i -= 1) target[i - 1] = source[i - 1];
  }
  return to;
}

void *memcpy(void *to, const void *from, size count) { return memmove(to, from, count); }

void *memset(void *to, int value, size count) {
  for (size i = 0; i < count; i += 1) ((byte *)to)[i] = (byte)value;
  return to;
}

int memcmp(const void *left, const void *right, size count) {
  const byte *a = left, *b = right;
  for (size i = 0; i < count; i += 1) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

size strlen(const char *text) {
  size count = 0;
  while (text[count]) count += 1;
  return count;
}

// MARK: - Others

/// Seeds of hash tables. Nobody but the person at the page chooses what goes into them, so they need no secret.
void arc4random_buf(void *to, size count) {
  static unsigned state = 0x9E3779B9;
  for (size i = 0; i < count; i += 1) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    ((byte *)to)[i] = (byte)state;
  }
}

size __stack_chk_guard = 0xA5C3E197;

void __stack_chk_fail(void) { __builtin_trap(); }
