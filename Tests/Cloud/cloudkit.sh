#!/bin/sh
# One signed request: BASE PATH KEY-ID KEY-FILE BODY
set -eu
base=$1 path=$2 key=$3 file=$4 body=$5
date=$(date -u +%Y-%m-%dT%H:%M:%SZ)
hash=$(printf %s "$body" | openssl dgst -sha256 -binary | base64)
signature=$(printf %s "$date:$hash:$path" | openssl dgst -sha256 -sign "$file" | base64 -w0)
exec curl -sS -H 'Content-Type: text/plain' -H "X-Apple-CloudKit-Request-KeyID: $key" \
    -H "X-Apple-CloudKit-Request-ISO8601Date: $date" -H "X-Apple-CloudKit-Request-SignatureV1: $signature" \
    --data-binary "$body" "$base$path"
