#pragma once
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libmicrohttpd reports trouble through a printf-like callback; it is written to standard error as it comes.
static inline void businesscard_mhd_log(void *closure, const char *format, va_list arguments) {
    (void)closure;
    if (strstr(format, "Closing connection") == NULL) vfprintf(stderr, format, arguments);
}

// MHD_start_daemon takes its options as C variadic arguments, which Swift cannot pass.
static inline struct MHD_Daemon *businesscard_mhd_start(
    unsigned int flags, int listen_socket, unsigned int threads, unsigned int connections, unsigned int timeout,
    size_t memory, void *(*uri)(void *, const char *, struct MHD_Connection *), void *uri_closure,
    MHD_AccessHandlerCallback handler, void *handler_closure, MHD_RequestCompletedCallback completed,
    void *completed_closure) {
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)&businesscard_mhd_log, NULL},
        {MHD_OPTION_LISTEN_SOCKET, listen_socket, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)connections, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)timeout, NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)memory, NULL},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)uri, uri_closure},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)completed, completed_closure},
        // The pool's size must be absent where there is one thread.
        {threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, handler_closure, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline const struct sockaddr *businesscard_mhd_client(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == NULL ? NULL : info->client_addr;
}
