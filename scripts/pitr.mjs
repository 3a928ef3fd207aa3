// `npm run pitr`: point-in-time recovery as docs/operations.md describes it, on throw-away servers of the system's PostgreSQL:
// archives, takes a base backup, deletes a row by mistake, and goes back to the instant before. Exit code 77: there is none.
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { findSystemPostgres } from './lib/system-postgres.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Runs a program of PostgreSQL, as its own user where we are root; a failure is thrown with its words. */
function programs(bin) {
  const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  return async (name, ...args) => {
    const [command, ...rest] = [...asPostgres, join(bin, name), ...args];
    const { code, output } = await run(command, rest, { capture: true, cwd: tmpdir() });
    if (code !== 0) throw new Error(`${name}: ${output.trim()}`);
    return output.trim();
  };
}

async function recover(bin, folder) {
  const program = programs(bin);
  const at = (name) => join(folder, name);
  const port = await freePort();
  const sql = (text) => program('psql', '-h', folder, '-p', String(port), '-d', 'postgres', '-Atc', text);
  const start = (data) =>
    program('pg_ctl', '-D', data, '-l', at('log'), '-w', '-o', `-p ${port} -k ${folder} -h ''`, 'start');
  const stop = (data) => program('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');

  await program('initdb', '-D', at('data'), '-A', 'trust', '--no-sync');
  const archive = `wal_level = replica\narchive_mode = on\narchive_command = 'test ! -f ${at('archive')}/%f && cp %p ${at('archive')}/%f'\n`;
  appendFileSync(join(at('data'), 'postgresql.conf'), archive);
  await start(at('data'));
  await sql("create table bookings as select 'before the backup' as word");
  await program('pg_basebackup', '-h', folder, '-p', String(port), '-D', at('base'), '-c', 'fast');
  await sql("insert into bookings values ('after the backup')");
  const instant = await sql('select clock_timestamp()');
  await sql('delete from bookings');
  await sql('select pg_switch_wal()');
  await stop(at('data'));
  say(`Everything was deleted by mistake; recovering to ${instant} ...`);

  const begin = performance.now();
  const recovery = `restore_command = 'cp ${at('archive')}/%f %p'\nrecovery_target_time = '${instant}'\nrecovery_target_action = 'promote'\n`;
  appendFileSync(join(at('base'), 'postgresql.conf'), recovery);
  writeFileSync(join(at('base'), 'recovery.signal'), '');
  await start(at('base'));
  const rows = await sql('select word from bookings order by word desc');
  await stop(at('base'));
  if (rows !== 'before the backup\nafter the backup')
    throw new Error(`Recovered, but with other rows: ${rows}`);
  say(`Both rows are there again, after ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}

await main(async () => {
  const bin = await findSystemPostgres(say);
  if (!bin) {
    say('No PostgreSQL of the system was found.');
    process.exitCode = 77;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'equipshare-pitr-'));
  mkdirSync(join(folder, 'archive'));
  if (process.getuid?.() === 0) {
    const { output } = await run('id', ['-u', 'postgres'], { capture: true });
    for (const each of [folder, join(folder, 'archive')]) chownSync(each, Number(output), -1);
  }
  try {
    await recover(bin, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
