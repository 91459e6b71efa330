#pragma once
#include <vips/vips.h>
#include <vips/vector.h>

#ifdef __linux__
#include <malloc.h>
#include <spawn.h>
#include <sys/prctl.h>
#endif

// Wrappers for what Swift cannot call: variadic functions and macros. Each is one call.
//
// NB: a picture that breaks off must be an error. libvips 8.14 loses vips_thumbnail's own "fail_on" on its way to the
// loader, so it goes there as a loader option; "fail_on" can be used where 8.15 is the oldest libvips.

static inline int cvips_init(const char *program) { return VIPS_INIT(program); }

/// Opens a picture's head; pixels are decoded only when asked for.
static inline VipsImage *cvips_open(const void *bytes, size_t count) {
    return vips_image_new_from_buffer(bytes, count, "", NULL);
}

/// Shrinks while loading, upright; fills the square and crops its middle. `profile` is the profile to convert to, or NULL.
static inline int cvips_square(const void *bytes, size_t count, int side, const char *profile, VipsImage **out) {
    return vips_thumbnail_buffer((void *)bytes, count, out, side, "height", side, "size", VIPS_SIZE_BOTH, "crop",
                                 VIPS_INTERESTING_CENTRE, "export_profile", profile,
                                 "option_string", "[fail_on=truncated]", NULL);
}

/// Whether the picture says by a profile what its colours mean.
static inline int cvips_has_profile(VipsImage *image) {
    return vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0;
}

/// Opens a picture so that pieces of it can be taken in any order; a picture that breaks off is an error.
static inline VipsImage *cvips_open_whole(const void *bytes, size_t count) {
    return vips_image_new_from_buffer(bytes, count, "[fail_on=truncated]", NULL);
}

static inline int cvips_upright(VipsImage *in, VipsImage **out) { return vips_autorot(in, out, NULL); }

static inline int cvips_crop(VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
    return vips_crop(in, out, left, top, width, height, NULL);
}

/// Scales a square picture to `side`. `profile` is the profile to convert to, or NULL.
static inline int cvips_scale(VipsImage *in, VipsImage **out, int side, const char *profile) {
    return vips_thumbnail_image(in, out, side, "export_profile", profile, NULL);
}

/// Shrinks while loading, upright, until no side is longer than `side`; smaller pictures keep their size.
static inline int cvips_fit(const void *bytes, size_t count, int side, VipsImage **out) {
    return vips_thumbnail_buffer((void *)bytes, count, out, side, "height", side, "size", VIPS_SIZE_DOWN,
                                 "option_string", "[fail_on=truncated]", NULL);
}

/// Puts white under a picture of eight bits.
static inline int cvips_flatten_on_white(VipsImage *in, VipsImage **out) {
    double brightest = 255;
    VipsArrayDouble *white = vips_array_double_new(&brightest, 1);
    int result = vips_flatten(in, out, "background", white, NULL);
    vips_area_unref(VIPS_AREA(white));
    return result;
}

static inline int cvips_colourspace(VipsImage *in, VipsImage **out, VipsInterpretation space) {
    return vips_colourspace(in, out, space, NULL);
}

static inline int cvips_cast_bytes(VipsImage *in, VipsImage **out) { return vips_cast_uchar(in, out, NULL); }

static inline int cvips_first_band(VipsImage *in, VipsImage **out) { return vips_extract_band(in, out, 0, NULL); }

/// A baseline JPEG without any metadata. The buffer is freed with `g_free`.
static inline int cvips_jpeg(VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips_jpegsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, "interlace", FALSE,
                                "optimize_coding", TRUE, NULL);
}

/// A PNG without any metadata. The buffer is freed with `g_free`.
static inline int cvips_png(VipsImage *in, void **bytes, size_t *count) {
    return vips_pngsave_buffer(in, bytes, count, "compression", 9, "strip", TRUE, NULL);
}

static inline void cvips_unref(VipsImage *image) { g_object_unref(image); }

/// Has the kernel end this process with its parent, forbids it new privileges, and keeps other processes from reading its memory.
static inline int cvips_confine_process(void) {
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -1;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    if (prctl(PR_SET_DUMPABLE, 0) != 0) return -1;
    // One arena: every further one reserves 64 MB of the address space that is limited.
    mallopt(M_ARENA_MAX, 1);
#endif
    return 0;
}

#ifdef __linux__
/// Leaves a child that is to be spawned no descriptor from `first` on. (Swift's module of the C library lacks it.)
static inline int cvips_spawn_without_descriptors(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
#endif
