import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { lockFile } from './lock.ts';
import type { Place } from './place.ts';
import { shownTo, spawnOptions } from './run.ts';

/**
 * Waits on a pipe that ends when the server is gone, however it went; then stops the PostgreSQL that serves the cluster
 * ($1). A line through the pipe means that the server has stopped it itself. A database that is just being started has
 * a few seconds to write its process number down; the next server's database, which another lock ($2) shows, is left
 * alone. Only the shell's own commands and `sleep` are used.
 */
const SCRIPT = `
mine=
{ read -r mine < "$2"; } 2>/dev/null
read -r word && exit 0
tries=0
while [ $tries -lt 20 ]; do
  lock=
  { read -r lock < "$2"; } 2>/dev/null
  [ "$lock" = "$mine" ] || exit 0
  pid=
  { read -r pid < "$1/postmaster.pid"; } 2>/dev/null
  name=postgres
  [ -n "$pid" ] && [ -r "/proc/$pid/comm" ] && read -r name < "/proc/$pid/comm"
  if [ -n "$pid" ] && [ "$name" = postgres ] && kill -INT "$pid" 2>/dev/null; then
    waited=0
    while [ $waited -lt 40 ] && kill -0 "$pid" 2>/dev/null; do sleep 0.25; waited=$((waited + 1)); done
    kill -QUIT "$pid" 2>/dev/null
    exit 0
  fi
  sleep 0.25
  tries=$((tries + 1))
done
`;

/**
 * Starts the small process that stops the database soon after this one has died. It belongs to no terminal.
 * @returns what sends it home after an orderly stop.
 */
export function startWatchdog({ cluster, home, account }: Place): () => void {
  const { cwd, path } = shownTo(account, home);
  const inside = [cluster, lockFile(home)].map((each) => `${path}/${basename(each)}`);
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'equipshare-database-watchdog', ...inside], {
    ...spawnOptions(account, cwd),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => {
    child.stdin.end('stopped\n');
  };
}
