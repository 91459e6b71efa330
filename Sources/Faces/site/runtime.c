// What Embedded Swift takes from a C library, for a module that has none: memory, and the product of two 128-bit numbers.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned long long u64;
typedef unsigned __int128 u128;

// The compiler makes one instruction each of these.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
    const byte *a = left, *b = right;
    for (; count; count--, a++, b++) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

// Blocks of powers of two, from 32 bytes on, each with a line of 16 bytes in front that says which; a free one holds the next
// free one of its size.
enum { head = 16, smallest = 5, sizes = 27 };

struct block {
    size_t size;
    struct block *next;
};

extern byte __heap_base;
static byte *top;
static struct block *free_blocks[sizes];

void *malloc(size_t count) {
    size_t size = 0;
    while (((size_t)1 << (size + smallest)) < count + head) {
        if (++size == sizes) __builtin_trap();
    }
    struct block *block = free_blocks[size];
    if (block) {
        free_blocks[size] = block->next;
        return (byte *)block + head;
    }
    if (!top) top = (byte *)(((size_t)&__heap_base + 15) & ~(size_t)15);
    block = (struct block *)top;
    size_t end = (size_t)top + ((size_t)1 << (size + smallest));
    size_t pages = __builtin_wasm_memory_size(0);
    size_t wanted = (end + 65535) >> 16;
    // Whoever sends a card that does not fit into the memory of a page sees that it cannot be shown.
    if (end < (size_t)top || (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1))
        __builtin_trap();
    top = (byte *)end;
    block->size = size;
    return (byte *)block + head;
}

void free(void *memory) {
    if (!memory) return;
    struct block *block = (struct block *)((byte *)memory - head);
    block->next = free_blocks[block->size];
    free_blocks[block->size] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t count) {
    if (alignment > head) __builtin_trap();
    *memory = malloc(count);
    return 0;
}

__attribute__((import_module("host"), import_name("random"))) void host_random(void *bytes, size_t count);
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

u128 __multi3(u128 left, u128 right) {
    u64 a = (u64)left, b = (u64)right;
    u64 low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
    u64 middle = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
    u64 other = (a & 0xFFFFFFFF) * (b >> 32) + (middle & 0xFFFFFFFF);
    u64 high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    high += a * (u64)(right >> 64) + (u64)(left >> 64) * b;
    return (u128)high << 64 | (other << 32 | (low & 0xFFFFFFFF));
}
