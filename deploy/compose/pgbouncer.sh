#!/bin/sh
# Writes what differs between machines, and starts PgBouncer (1.21 or newer) on it.
set -eu
printf '"khurpi" "%s"\n' "$DATABASE_PASSWORD" > /tmp/userlist.txt
cat > /tmp/pgbouncer.ini <<'INI'
[databases]
khurpi = host=postgres port=5432 dbname=khurpi
[pgbouncer]
%include /khurpi/khurpi.ini
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/userlist.txt
max_prepared_statements = 400
INI
exec pgbouncer /tmp/pgbouncer.ini
