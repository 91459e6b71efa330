#pragma once
#include <microhttpd.h>

/// `MHD_start_daemon` is variadic, which Swift does not import. All callbacks get the same `context`.
static inline struct MHD_Daemon *start_daemon(
    int listening_socket, unsigned int threads, unsigned int connections, size_t connection_memory,
    unsigned int idle_seconds, MHD_AccessHandlerCallback handler,
    void *(*target)(void *, const char *, struct MHD_Connection *), MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connection,
    size_t (*unescape)(void *, struct MHD_Connection *, char *), void *context
) {
    struct MHD_OptionItem options[] = {
        // A pool of one is no pool; libmicrohttpd wants it not to be named then.
        { threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL },
        { MHD_OPTION_END, 0, NULL },
    };
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening_socket,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, target, context,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, connection, context,
        MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
        MHD_OPTION_ARRAY, options,
        MHD_OPTION_END);
}

/// `MHD_get_connection_info` is variadic too.
static inline struct sockaddr *connection_address(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return information ? information->client_addr : NULL;
}

static inline int connection_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return information ? information->connect_fd : -1;
}

static inline void *connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return information ? information->socket_context : NULL;
}
