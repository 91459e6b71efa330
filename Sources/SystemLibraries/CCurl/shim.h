#pragma once
#include <curl/curl.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

// Wrappers for what Swift cannot call: variadic functions. Each is one call.

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_write(CURL *handle, size_t (*write)(char *, size_t, size_t, void *)) {
    return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
}

static inline CURLcode ccurl_set_progress(
    CURL *handle, int (*progress)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t)) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
}

static inline CURLcode ccurl_set_open_socket(
    CURL *handle, curl_socket_t (*open)(void *, curlsocktype, struct curl_sockaddr *)) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
}

static inline long ccurl_number(CURL *handle, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

/// Text that the handle owns; NULL where there is none.
static inline const char *ccurl_text(CURL *handle, CURLINFO info) {
    char *value = NULL;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

/// The bytes of a socket's address: 4 or 16 of them; 0 for another family.
static inline int ccurl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]) {
    const struct sockaddr *generic = &address->addr;
    if (generic->sa_family == AF_INET) {
        const unsigned char *source = (const unsigned char *)&((const struct sockaddr_in *)generic)->sin_addr;
        for (int i = 0; i < 4; i++) bytes[i] = source[i];
        return 4;
    }
    if (generic->sa_family == AF_INET6) {
        const unsigned char *source = (const unsigned char *)&((const struct sockaddr_in6 *)generic)->sin6_addr;
        for (int i = 0; i < 16; i++) bytes[i] = source[i];
        return 16;
    }
    return 0;
}
