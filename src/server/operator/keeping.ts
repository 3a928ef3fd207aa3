import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { makeBackup, moveDatabase, restoreBackup, verifyBackup } from '../backup/index.ts';
import { recordAct } from './acts.ts';
import type { Call } from './call.ts';
import { UsageError } from './usage.ts';

const required = (argument: string | undefined, what: string): string => {
  if (argument === undefined) throw new UsageError(`${what} is missing.`);
  return argument;
};

const sandboxDir = ({ config }: Call): string => join(config.dataDir, 'payment-sandbox');
const passphraseOf = ({ config }: Call): string | undefined => config.backupPassphrase;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `equipshare-20260302T120000Z.tar.gz`, and `.enc` where it is encrypted. */
function defaultFile(call: Call, now: Date): string {
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = passphraseOf(call) === undefined ? 'tar.gz' : 'tar.gz.enc';
  return join(call.config.dataDir, 'backups', `equipshare-${instant}.${ending}`);
}

export async function backup(call: Call): Promise<void> {
  const { config, say, clock } = call;
  const now = clock.now();
  const [given] = call.args;
  const sources = {
    databaseUrl: await call.databaseUrl(),
    storage: await call.storage(),
    sandboxDir: config.sandbox ? sandboxDir(call) : undefined,
  };
  const file = given === undefined ? defaultFile(call, now) : resolve(given);
  const report = await makeBackup(sources, { file, passphrase: passphraseOf(call), now });
  const { bytes, rows, photos, missing } = report;
  const encrypted = passphraseOf(call) !== undefined;
  const details = { file: basename(file), rows, photos, encrypted };
  await recordAct(call, sources.databaseUrl, 'operator.backup_made', details);
  say(`${file}: ${megabytes(bytes)}, ${rows} rows and ${photos} photos, written and verified.`);
  if (missing.length > 0)
    say(`${missing.length} files of photos are missing in the storage, such as ${missing[0]}.`);
  if (!encrypted)
    say('It is not encrypted and holds personal data and keys: set BACKUP_PASSPHRASE to encrypt it.');
}

export async function verify(call: Call): Promise<void> {
  const file = resolve(required(call.args[0], 'The file'));
  const { head, photoFiles } = await verifyBackup(file, passphraseOf(call));
  call.say(`${file} is whole: of ${head.createdAt}, with ${photoFiles} files of photos.`);
}

export async function restore(call: Call): Promise<void> {
  const file = resolve(required(call.args[0], 'The file'));
  if (call.dryRun) return verify(call);
  const targets = {
    databaseUrl: await call.databaseUrl(),
    storage: await call.storage(),
    sandboxDir: sandboxDir(call),
  };
  const { head, photoFiles } = await restoreBackup(targets, { file, passphrase: passphraseOf(call) });
  const details = { file: basename(file), createdAt: head.createdAt };
  await recordAct(call, targets.databaseUrl, 'operator.backup_restored', details);
  call.say(`Restored what ${head.createdAt} was, with ${photoFiles} files of photos; counts and sums agree.`);
}

/** Whatever is written to the old place after the snapshot would be lost. */
async function requireStopped(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name in ('equipshare', 'equipshare-live')`,
    );
    if (rows.length > 0) throw new UsageError('The product is running on this database. Stop it first.');
  } finally {
    await client.end();
  }
}

export async function move(call: Call): Promise<void> {
  const to = required(call.args[0], 'The address of the new database');
  if (!/^postgres(ql)?:\/\//.test(to)) throw new UsageError('The address must begin with postgres://.');
  const from = await call.databaseUrl();
  await requireStopped(from);
  if (call.dryRun) {
    call.say('The product is stopped; its database would be copied, and only read.');
    return;
  }
  const { figures } = await moveDatabase(from, to);
  const rows = Object.values(figures).reduce((sum, table) => sum + Number(table['rows']), 0);
  const tables = Object.keys(figures).length;
  await recordAct(call, to, 'operator.database_moved', { tables, rows });
  call.say(`${tables} tables with ${rows} rows were copied; counts and sums agree.`);
  call.say('Set DATABASE_URL to the new address and start. The old database is as it was.');
}
