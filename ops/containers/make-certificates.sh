#!/bin/sh
# make-certificates.sh <folder> <host>…: a self-signed certificate with its key for each host, of which a browser warns once.
set -eu
folder=$1
shift
for host in "$@"; do
  file="$folder/$host.pem"
  [ -e "$file" ] && continue
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 365 -subj /CN=kantine \
    -addext "subjectAltName=DNS:$host" -keyout "$file" -out "$file"
  # The workers of nginx read it, and no other service has the folder.
  chmod 644 "$file"
done
