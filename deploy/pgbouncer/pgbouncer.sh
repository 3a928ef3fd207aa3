#!/bin/sh
# The password comes from the environment and is written nowhere but into memory.
set -eu
umask 077
printf '"equipshare" "%s"\n' "$APP_PASSWORD" >/tmp/userlist.txt
exec pgbouncer /etc/equipshare/pgbouncer.ini
