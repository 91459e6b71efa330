#define _GNU_SOURCE
/* eds MODE FILE PASSES: the same work as main.swift, done by Evolution Data Server's EVCard.
   read:  FN, N, every EMAIL and TEL with its types, the photo's bytes; prints seconds of the best pass and the sum of lengths.
   write: e_vcard_to_string of cards that were parsed before. Its text is the other program's to the byte, but for the
   property that is added here and the line break at the end; the sum counts neither the one nor leaves out the other. */
#include <libebook-contacts/libebook-contacts.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

/* The next card of a buffer as a string of its own, as EVCard wants it; NULL at the end. */
static char *next_card(const char **position, const char *end) {
    if (*position >= end) return NULL;
    const char *stop = memmem(*position, end - *position, "END:VCARD\r\n", 11);
    if (!stop) return NULL;
    stop += 11;
    char *card = g_strndup(*position, stop - *position);
    *position = stop;
    return card;
}

static size_t types(EVCardAttribute *attribute) {
    size_t sum = 0;
    for (GList *t = e_vcard_attribute_get_param(attribute, "TYPE"); t; t = t->next) sum += strlen(t->data);
    return sum;
}

static size_t read_card(const char *text) {
    size_t sum = 0;
    EVCard *card = e_vcard_new_from_string(text);
    for (GList *a = e_vcard_get_attributes(card); a; a = a->next) {
        EVCardAttribute *attribute = a->data;
        const char *name = e_vcard_attribute_get_name(attribute);
        if (!g_ascii_strcasecmp(name, "FN") || !g_ascii_strcasecmp(name, "N")) {
            for (GList *v = e_vcard_attribute_get_values(attribute); v; v = v->next) sum += strlen(v->data);
        } else if (!g_ascii_strcasecmp(name, "EMAIL") || !g_ascii_strcasecmp(name, "TEL")) {
            GList *v = e_vcard_attribute_get_values(attribute);
            if (v) sum += strlen(v->data);
            sum += types(attribute);
        } else if (!g_ascii_strcasecmp(name, "PHOTO")) {
            GList *v = e_vcard_attribute_get_values_decoded(attribute);
            if (v) sum += ((GString *)v->data)->len;
        }
    }
    g_object_unref(card);
    return sum;
}

int main(int count, char **arguments) {
    gsize size;
    char *data;
    if (count < 4 || !g_file_get_contents(arguments[2], &data, &size, NULL)) return 1;
    int passes = atoi(arguments[3]);
    double best = 1e9;
    size_t sum = 0;
    GPtrArray *cards = g_ptr_array_new();
    if (!strcmp(arguments[1], "write")) {
        const char *position = data;
        for (char *text; (text = next_card(&position, data + size)); g_free(text)) {
            EVCard *card = e_vcard_new_from_string(text);
            /* A change, so that the text it came from is not handed out again. */
            e_vcard_add_attribute_with_value(card, e_vcard_attribute_new(NULL, "X-BENCHMARK"), "1");
            g_ptr_array_add(cards, card);
        }
    }
    for (int pass = 0; pass < passes; pass++) {
        double start = now();
        sum = 0;
        if (cards->len) {
            for (guint i = 0; i < cards->len; i++) {
                char *text = e_vcard_to_string(cards->pdata[i], EVC_FORMAT_VCARD_30);
                sum += strlen(text) - strlen("X-BENCHMARK:1\r\n") + strlen("\r\n");
                g_free(text);
            }
        } else {
            const char *position = data;
            for (char *text; (text = next_card(&position, data + size)); g_free(text)) sum += read_card(text);
        }
        double took = now() - start;
        if (took < best) best = took;
    }
    printf("%.6f %zu\n", best, sum);
    return 0;
}
