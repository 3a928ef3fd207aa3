import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, installation, providerEvents, pushSubscriptions, users } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { signIn, signInAsAdmin, verifiedPerson } from '#tests/support/people.ts';
import { runCommand } from './run-command.ts';

let product: TestApp;
let empty: TestDatabase;
let folder: string;
const said: string[] = [];
const complained: string[] = [];
beforeAll(async () => {
  product = await buildTestApp();
  empty = await createBareDatabase();
  folder = await mkdtemp(join(tmpdir(), 'equipshare-operator-'));
});
beforeEach(() => {
  said.length = 0;
  complained.length = 0;
});
afterAll(async () => {
  await product.close();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Settings {
  readonly url?: string;
  readonly backupPassphrase?: string;
  readonly adminPassword?: string;
}

/** The exit code of `npm run admin -- <command>` on the product, or on another database. */
function admin(command: string, { url, backupPassphrase, adminPassword }: Settings = {}): Promise<number> {
  const terminal = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
  };
  const open = () => ({
    config: { ...product.platform.config, dataDir: folder, adminPassword, backupPassphrase },
    clock: product.clock,
    say: terminal.say,
    databaseUrl: () => Promise.resolve(url ?? product.databaseUrl),
    storage: memoryStorage,
    product: () => Promise.resolve(product),
    migrate: () => Promise.resolve(),
  });
  return runCommand(command.split(' '), open, terminal);
}

/** What is written down of acts of this name. */
const acts = (action: string) =>
  product.platform.db.select().from(auditLog).where(eq(auditLog.action, action));

/** What operators have done to a database that no product uses. */
async function actsIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ action: string }>(
      `select action from audit_log where action like 'operator.%' order by action`,
    );
    return rows.map(({ action }) => action);
  } finally {
    await client.end();
  }
}

describe('the command line', () => {
  it('explains every command, and answers a wrong call with a sentence and exit code 2', async () => {
    expect(await admin('--help')).toBe(0);
    for (const word of [
      'backup',
      'restore',
      'move-database',
      'reset-admin',
      'erase-person',
      '--dry-run',
      'Exit codes',
    ])
      expect(said.join('\n')).toContain(word);
    expect([await admin('destroy'), await admin('backup --fast'), await admin('restore')]).toEqual([2, 2, 2]);
    expect(complained.join('\n')).toMatch(/no command destroy[\s\S]*--fast[\s\S]*The file is missing/);
  });

  it('backs up, verifies and restores, with a dry run that restores nothing', async () => {
    const backupPassphrase = 'a long passphrase';
    expect(await admin('backup', { backupPassphrase })).toBe(0);
    const file = /^(\S+\.tar\.gz\.enc): /.exec(said[0] ?? '')?.[1] ?? '';
    expect(await admin(`verify-backup ${file}`, { backupPassphrase })).toBe(0);
    expect(await admin(`verify-backup ${file}`)).toBe(1);
    expect(complained.join()).toContain('BACKUP_PASSPHRASE');
    const { url } = empty;
    expect(await admin(`restore --dry-run ${file}`, { backupPassphrase, url })).toBe(0);
    expect(await admin(`restore ${file}`, { backupPassphrase, url })).toBe(0);
    expect(said.at(-1)).toContain('counts and sums agree');
    expect(await acts('operator.backup_made')).toMatchObject([
      { actorId: null, details: { file: basename(file), encrypted: true } },
    ]);
    expect(await actsIn(url)).toEqual(['operator.backup_restored']);
    expect(await admin(`restore ${file}`, { backupPassphrase, url })).toBe(1);
    expect(complained.at(-1)).toContain('not empty');
  });

  it('moves no database that the product is using', async () => {
    expect(await admin(`move-database ${empty.url}`)).toBe(2);
    expect(complained[0]).toContain('Stop it first');
    expect(await admin('move-database mysql://elsewhere')).toBe(2);
  });

  it('moves a database that nothing uses, and says so in the audit log of the new one', async () => {
    const target = await createBareDatabase();
    try {
      expect(await admin(`move-database --dry-run ${target.url}`, { url: empty.url })).toBe(0);
      expect(await admin(`move-database ${target.url}`, { url: empty.url })).toBe(0);
      expect(await actsIn(target.url)).toEqual(['operator.backup_restored', 'operator.database_moved']);
      expect(await actsIn(empty.url)).toEqual(['operator.backup_restored']);
    } finally {
      await target.drop();
    }
  });

  it('notes that it brought the tables up to date', async () => {
    expect(await admin('migrate')).toBe(0);
    expect(await acts('operator.migrated')).toHaveLength(1);
  });

  it('gives the Admin another password, which opens a session as nothing else does any more', async () => {
    const before = await signInAsAdmin(product);
    expect(await admin('reset-admin --dry-run')).toBe(0);
    expect(await admin('reset-admin', { adminPassword: 'chosen-elsewhere' })).toBe(2);
    await expect(signInAsAdmin(product)).resolves.toBeDefined();
    expect(await admin('reset-admin')).toBe(0);
    const password = / (\S+)$/.exec(said.at(-1) ?? '')?.[1] ?? '';
    await expect(signInAsAdmin(product)).rejects.toThrow('401');
    await expect(signIn(product, 'admin@equipshare.example', password)).resolves.toBeDefined();
    const { headers } = before;
    expect((await product.app.inject({ url: '/api/auth/user', headers })).json()).toMatchObject({
      isGuest: true,
    });
    expect(await acts('operator.admin_reset')).toHaveLength(1);
  });

  it('compares the ledger with the provider, as the Admin’s screen does', async () => {
    expect(await admin('reconcile')).toBe(0);
    expect(said[0]).toContain('0 differ');
    expect(await acts('admin.reconciled')).toHaveLength(1);
  });

  it('tries again what has failed, after naming it on request', async () => {
    const { db, clocks } = product.platform;
    const at = clocks.real.now();
    await db.insert(providerEvents).values({
      ...{
        id: 'evt_failed',
        type: 'unheard.of',
        body: {},
        receivedAt: at,
        attempts: 4,
        lastError: 'Error: away',
      },
      nextAttemptAt: new Date(at.getTime() + 3_600_000),
    });
    const open = async () =>
      (await db.select().from(providerEvents).where(eq(providerEvents.id, 'evt_failed')))[0];
    expect(await admin('requeue --dry-run')).toBe(0);
    expect(said).toContain('webhook_event evt_failed (unheard.of, failed 4 times)');
    expect((await open())?.attempts).toBe(4);
    expect(await admin('requeue')).toBe(0);
    expect((await open())?.attempts).toBe(5);
    expect(await acts('admin.job_retried')).toHaveLength(1);
  });

  it('exports a person without what opens their account, and erases them', async () => {
    const { user } = await verifiedPerson(product, { lastName: 'Exported' });
    expect([await admin(`export-person ${user.email?.toUpperCase() ?? ''}`), complained]).toEqual([0, []]);
    const person = JSON.parse(said.join('\n')) as Record<string, Record<string, unknown>[]>;
    expect(person['users']?.[0]).toMatchObject({ id: user.id, last_name: 'Exported' });
    expect(person['sessions']).toHaveLength(1);
    expect(said.join()).not.toMatch(/password_hash|token_hash|argon2/);
    expect(await acts('operator.person_exported')).toHaveLength(1);

    expect(await admin(`erase-person --dry-run ${user.id}`)).toBe(0);
    expect(said.at(-1)).toContain('sessions 1');
    expect(await admin(`erase-person ${user.id}`)).toBe(0);
    const [row] = await product.platform.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ lastName: expect.not.stringContaining('Exported') as string });
    expect(row?.deletedAt).not.toBeNull();
    expect(await admin(`erase-person ${user.id}`)).toBe(1);
    expect(await admin('erase-person Admin')).toBe(1);
  });

  it('encrypts stored secrets anew with `rotate-keys secrets`, and says whether former keys can go', async () => {
    expect(await admin('rotate-keys secrets push')).toBe(2);
    expect(await admin('rotate-keys --dry-run secrets')).toBe(0);
    expect(said.at(-1)).toMatch(/^\d+ values would be encrypted/);
    expect(await admin('rotate-keys secrets')).toBe(0);
    expect(said.at(-1)).toContain('former keys can be removed');
    expect(await acts('operator.secrets_resealed')).toMatchObject([{ details: { left: 0 } }]);
  });

  it('forgets keys that it is told by name, with what is bound to them', async () => {
    const { db } = product.platform;
    const keys = async () => (await db.select().from(installation)).map(({ key }) => key);
    expect(await keys()).toEqual(expect.arrayContaining(['push.vapid', 'cursors.key']));
    expect([await admin('rotate-keys'), await admin('rotate-keys push everything')]).toEqual([2, 2]);
    expect(await admin('rotate-keys --dry-run push')).toBe(0);
    expect(await keys()).toContain('push.vapid');
    expect(await admin('rotate-keys push cursors')).toBe(0);
    expect((await keys()).filter((key) => ['push.vapid', 'cursors.key'].includes(key))).toEqual([]);
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
    expect(await acts('operator.keys_rotated')).toMatchObject([{ details: { keys: ['push', 'cursors'] } }]);
  });
});
