#!/bin/sh
# Copies the primary the first time, then follows it. After a promotion it is an ordinary server and stays one.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an interrupted copy left.
  rm -rf "${PGDATA:?}"
  mkdir -p -m 0700 "$PGDATA"
  primary="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replicator application_name=replica"
  pg_basebackup --dbname="$primary" --pgdata="$PGDATA" --write-recovery-conf --slot=replica --wal-method=stream --checkpoint=fast
fi
exec "$@"
