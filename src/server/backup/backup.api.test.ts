import { appendFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { photoSizes } from '#shared/domain/listing-limits.ts';
import { photoFormats } from '#shared/domain/photo-urls.ts';
import { connectDatabase } from '#server/db/client.ts';
import { newId } from '#server/ids.ts';
import { photos } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOwner } from '#tests/support/listings.ts';
import { migrateUntil } from '#tests/support/migrate-until.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { type Person, signIn, signInAsAdmin } from '#tests/support/people.ts';
import { makeBackup } from './backup.ts';
import { openLoader } from './loader.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup, verifyBackup } from './restore.ts';
import { readAtSnapshot } from './sandbox-files.ts';
import { openSnapshot } from './snapshot.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const FILES = Object.keys(photoSizes).flatMap((size) => photoFormats.map((format) => `${size}.${format}`));
const PASSPHRASE = 'a long passphrase of the operator';

let folder: string;
let original: TestDatabase;
const storage = memoryStorage();
const targets: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'equipshare-backup-'));
  // Makes the demonstration, if no other file has. On a copy of it nothing is at work.
  await (await buildTestApp({ DEMO_DATA: 'on' })).close();
  original = await createTestDatabase(`${inject('databaseTemplate')}_demonstration`);
  const client = connectDatabase(original.url, () => undefined);
  const { db } = client;
  const ownerId = await createOwner(db, { lastName: 'Back\\slash\n, "quoted"\t\\N' });
  for (const id of ['pho_one', 'pho_lost']) {
    const facts = { width: 4, height: 3, placeholder: 'data:,', bytes: 2, createdAt: NOW };
    await db.insert(photos).values({ id, ownerId, ...facts });
  }
  await client.close();
  for (const file of FILES) await storage.put(`pho_one/${file}`, Buffer.from(file), '');
  await mkdir(join(folder, 'sandbox'));
  await writeFile(join(folder, 'sandbox', 'journal.ndjson'), '{"at":1}\n');
  await writeFile(join(folder, 'sandbox', 'lock'), 'of a process');
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});
afterAll(async () => {
  await original.drop();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const target = await createBareDatabase();
  targets.push(target);
  return target;
}

const backUp = (passphrase?: string) =>
  makeBackup(
    { databaseUrl: original.url, storage, sandboxDir: join(folder, 'sandbox') },
    { file: join(folder, newId('backup')), passphrase, now: NOW },
  );

async function restore(file: string, passphrase?: string) {
  const { url } = await emptyDatabase();
  const restored = memoryStorage();
  const sandboxDir = join(folder, newId('sandbox'));
  await restoreBackup({ databaseUrl: url, storage: restored, sandboxDir }, { file, passphrase });
  return { url, storage: restored, sandboxDir };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, as a checksum for each table; and what guards them. */
async function everythingIn(url: string): Promise<Record<string, unknown>> {
  const snapshot = await openSnapshot(url);
  const { contents } = snapshot;
  await snapshot.close();
  const rows = contents.tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, chr(10) order by t::text)) as hash from ${name} t`,
  );
  return {
    rows: await query(url, `${rows.join(' union all ')} order by name`),
    sequences: contents.sequences,
    rules: await query(
      url,
      `select conname as name, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal order by 1, 2`,
    ),
  };
}

const start = (url: string): Promise<TestApp> =>
  buildTestApp({ DEMO_DATA: 'on' }, undefined, undefined, { url }, storage);

/** What a renter and the Admin are shown. */
async function seenIn(product: TestApp): Promise<unknown> {
  const renter = await signIn(product, 'dev.ramirez@example.com', 'equipshare-demo');
  const admin = await signInAsAdmin(product);
  const read = async (url: string, { headers }: Person): Promise<unknown> =>
    (await product.app.inject({ url, headers })).json<unknown>();
  return [await read('/api/bookings', renter), await read('/api/admin/reconciliation', admin)];
}

describe('a backup that is restored into an empty database', () => {
  it('holds every row, sequence, constraint and trigger, every photo and what the payment sandbox keeps', async () => {
    const report = await backUp();
    expect(report.missing.filter((key) => key.startsWith('pho_lost/'))).toHaveLength(FILES.length);
    const copy = await restore(report.file);
    expect(await everythingIn(copy.url)).toEqual(await everythingIn(original.url));
    expect(copy.storage.files).toEqual(storage.files);
    expect(await readFile(join(copy.sandboxDir, 'journal.ndjson'), 'utf8')).toBe('{"at":1}\n');
    await expect(readFile(join(copy.sandboxDir, 'lock'))).rejects.toThrow('ENOENT');
  });

  it('starts from a restored backup, and shows people their bookings and the Admin the same ledger', async () => {
    const copy = await restore((await backUp()).file);
    const products = await Promise.all([original.url, copy.url].map(start));
    try {
      const [before, after] = await Promise.all(products.map(seenIn));
      expect(JSON.stringify(before).length).toBeGreaterThan(1000);
      expect(after).toEqual(before);
      const [file = ''] = FILES;
      expect((await products[1]!.app.inject(`/photos/pho_one/${file}`)).body).toBe(file);
    } finally {
      for (const product of products) await product.close();
    }
  });

  it('refuses to restore into a database that is not empty', async () => {
    const { file } = await backUp();
    const target = { databaseUrl: original.url, storage: memoryStorage(), sandboxDir: folder };
    await expect(restoreBackup(target, { file, passphrase: undefined })).rejects.toThrow('not empty');
  });
});

describe('a backup and the payment sandbox', () => {
  it('holds of the payments those of the snapshot, and none that came while photos were copied afterwards', async () => {
    const journal = join(folder, 'sandbox', 'journal.ndjson');
    const paid = await readFile(journal, 'utf8');
    // Listed by the second look at the photos alone, which follows the snapshot.
    const add = `insert into photos select 'pho_late', owner_id, width, height, placeholder, bytes, created_at from photos
      where id = 'pho_one' on conflict do nothing`;
    storage.before = async (_step, key) => {
      if (key.startsWith('pho_one/')) await query(original.url, add);
      if (key.startsWith('pho_late/')) await appendFile(journal, '{"at":2}\n');
    };
    try {
      const { file } = await backUp();
      expect(await readFile(journal, 'utf8')).not.toBe(paid);
      expect(await readFile(join((await restore(file)).sandboxDir, 'journal.ndjson'), 'utf8')).toBe(paid);
    } finally {
      storage.before = () => undefined;
      await writeFile(journal, paid);
      await query(original.url, `delete from photos where id = 'pho_late'`);
    }
  });

  it('takes the snapshot again when a payment came in between', async () => {
    const files = ['1', '12', '12', '12'].map((text) => new Map([['journal.ndjson', Buffer.from(text)]]));
    let snapshots = 0;
    const kept = await readAtSnapshot(
      () => Promise.resolve(files.shift() ?? new Map<string, Buffer>()),
      () => Promise.resolve(void (snapshots += 1)),
    );
    expect([snapshots, kept.get('journal.ndjson')?.toString()]).toEqual([2, '12']);
  });

  it('leaves out what the sandbox knows of a demonstration that was not in the database yet', async () => {
    const { url } = await createdNow();
    const sources = { databaseUrl: url, storage, sandboxDir: join(folder, 'sandbox') };
    const options = { file: join(folder, newId('backup')), passphrase: undefined, now: NOW };
    const copy = await restore((await makeBackup(sources, options)).file);
    await expect(readFile(join(copy.sandboxDir, 'journal.ndjson'))).rejects.toThrow('ENOENT');
  });
});

describe('a backup', () => {
  it('encrypts a backup by a passphrase, and reads it with that alone', async () => {
    const { file } = await backUp(PASSPHRASE);
    expect((await readFile(file)).toString('latin1')).toMatch(/^equipshare-backup-aes256gcm-1\n/);
    expect((await verifyBackup(file, PASSPHRASE)).photoFiles).toBe(FILES.length);
    await expect(verifyBackup(file, undefined)).rejects.toThrow('BACKUP_PASSPHRASE');
    await expect(verifyBackup(file, 'another')).rejects.toThrow('cannot be decrypted');
  });

  it('refuses a backup that was cut short or changed before anything is written', async () => {
    const { file, bytes } = await backUp(PASSPHRASE);
    const { file: plain } = await backUp();
    const content = await readFile(plain);
    content.writeUInt8(content.readUInt8(content.length - 5000) ^ 1, content.length - 5000);
    await writeFile(plain, content);
    await truncate(file, bytes - 5000);
    const { url } = await emptyDatabase();
    const target = { databaseUrl: url, storage: memoryStorage(), sandboxDir: folder };
    await expect(restoreBackup(target, { file, passphrase: PASSPHRASE })).rejects.toThrow(
      /damaged|cannot be read/,
    );
    await expect(restoreBackup(target, { file: plain, passphrase: undefined })).rejects.toThrow(
      /damaged|cannot be read/,
    );
    expect(await query(url, `select to_regclass('public.users') as users`)).toEqual([{ users: null }]);
    expect(target.storage.files.size).toBe(0);
  });

  it('restores a backup of an older version and brings it up to date', async () => {
    const before = await createBareDatabase();
    targets.push(before);
    await migrateUntil(before.url, '0020_undo');
    await query(
      before.url,
      `insert into users (id, email, first_name, last_name, created_at, updated_at)
      values ('old', 'old@people.example', 'Olga', 'Old', now(), now())`,
    );
    const made = await makeBackup(
      { databaseUrl: before.url, storage, sandboxDir: undefined },
      { file: join(folder, 'older'), passphrase: undefined, now: NOW },
    );
    const copy = await restore(made.file);
    const [newest] = await query(
      (await createdNow()).url,
      'select max(created_at) from drizzle.__drizzle_migrations',
    );
    expect(await query(copy.url, 'select max(created_at) from drizzle.__drizzle_migrations')).toEqual([
      newest,
    ]);
    expect(await query(copy.url, `select first_name from users where id = 'old'`)).toEqual([
      { first_name: 'Olga' },
    ]);
  });
});

async function createdNow(): Promise<TestDatabase> {
  const target = await createTestDatabase();
  targets.push(target);
  return target;
}

describe('a database that is moved', () => {
  it('keeps the rows, sequences and rules of a database that is moved', async () => {
    const { url } = await emptyDatabase();
    await moveDatabase(original.url, url);
    expect(await everythingIn(url)).toEqual(await everythingIn(original.url));
  });

  it('leaves nothing behind where counts or sums would differ', async () => {
    const { url } = await emptyDatabase();
    const snapshot = await openSnapshot(original.url);
    const { contents } = snapshot;
    await snapshot.close();
    const loader = await openLoader(url, contents);
    await expect(loader.finish()).rejects.toThrow(/The copy differs .*bookings: rows 0 instead of \d+/);
    await loader.abandon();
    expect(await query(url, 'select count(*)::int as people from users')).toEqual([{ people: 0 }]);
  });
});
