#pragma once
#include <libpq-fe.h>

// A notice such as "relation exists, skipping" belongs to nobody; the library would print it on standard error.

static void cpostgresql_ignore(void *context, const char *message) {
    (void)context;
    (void)message;
}

static inline void cpostgresql_ignore_notices(PGconn *connection) {
    PQsetNoticeProcessor(connection, cpostgresql_ignore, NULL);
}

// These are macros, which Swift does not import.

static inline const char *cpostgresql_state(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

static inline const char *cpostgresql_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}
