#!/bin/sh
# Run once, in the folder that was just initialized: the product's account and database, and the account of the replica.
set -eu

psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=app_password="$APP_PASSWORD" --set=replication_password="$REPLICATION_PASSWORD" <<'SQL'
create role equipshare login password :'app_password';
create database equipshare owner equipshare encoding 'UTF8' template template0;
create role replicator login replication password :'replication_password';
select pg_create_physical_replication_slot('replica', true);
\connect equipshare
-- A superuser alone may make this one; the product's account makes the others.
create extension earthdistance cascade;
SQL

# Only the network that containers share; what comes from elsewhere is refused.
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
