#!/bin/sh
# Runs once, when the database is made.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres -f /khurpi/database.sql postgres
