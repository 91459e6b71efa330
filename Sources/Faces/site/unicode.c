// What Swift's library asks of the Unicode tables, answered by the browser, which has them anyway: of the toolchain's own only
// the small ones of characters' limits are linked. Texts are compared scalar by scalar, composed or not: nothing that this
// module compares comes in two forms.

typedef unsigned int scalar;
typedef unsigned long long u64;
typedef __SIZE_TYPE__ size_t;

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))

HOST(letter) int host_letter(scalar value, int is_number);
HOST(upper) int host_upper(scalar value);

// The place of Alphabetic among the binary properties of the standard library; a test of the module shows that it is.
u64 _swift_stdlib_getBinaryProperties(scalar value) { return host_letter(value, 0) ? 1ull << 7 : 0; }

unsigned char _swift_stdlib_getNumericType(scalar value) { return host_letter(value, 1) ? 0 : 255; }

int _swift_stdlib_getMapping(scalar value, unsigned char mapping) {
    return mapping == 0 ? host_upper(value) - (int)value : 0;
}

const unsigned char *_swift_stdlib_getSpecialMapping(scalar value, unsigned char mapping, size_t *length) {
    *length = 0;
    return 0;
}

unsigned short _swift_stdlib_getNormData(scalar value) { return 0; }
scalar _swift_stdlib_getDecompositionEntry(scalar value) { return 0; }
scalar _swift_stdlib_getComposition(scalar first, scalar second) { return 0xFFFFFFFF; }
const unsigned char _swift_stdlib_nfd_decompositions[1] = {0};
