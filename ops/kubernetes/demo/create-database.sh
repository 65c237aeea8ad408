#!/bin/sh
# Sourced once by the image's entry point, in an empty server: the venue API's user owns one database and has no rights over the server.
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set password="$KANTINE_PASSWORD" <<'SQL'
create role kantine login password :'password';
create database kantine owner kantine;
revoke connect on database kantine from public;
SQL
