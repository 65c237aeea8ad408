#!/bin/sh
# Sourced once by the image's entry point, in an empty server: kantine owns a database for each demo venue and its tables,
# kantine_api reads and writes their rows, and neither has rights over the server.
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set password="$KANTINE_PASSWORD" --set api_password="$KANTINE_API_PASSWORD" <<'SQL'
create role kantine login password :'password';
create role kantine_api login password :'api_password';
create database kantine owner kantine;
create database kiosken owner kantine;
revoke connect on database kantine, kiosken from public;
grant connect on database kantine, kiosken to kantine_api;
SQL
