import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unusedPhotoDays } from '#shared/domain/listing-limits.ts';
import { photoUrl } from '#shared/domain/photo-urls.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import { equipment, photos, users } from '#server/db/schema/index.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { newId } from '#server/ids.ts';
import { TestClock } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createPhotos, findOwnPhotos, type PhotoService } from './index.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

const client = sharedFixture(openTestDatabase);
let owner: string;
beforeAll(async () => {
  owner = await createOwner(client.db);
});

const storage = memoryStorage();
const real = new TestClock(NOW);
/** Years ahead: the sandbox clock has been moved, and that is nothing to photos. */
const product = new TestClock(new Date('2031-01-01T00:00:00Z'));
let service: PhotoService;
beforeEach(async () => {
  storage.before = () => undefined;
  storage.files.clear();
  await client.db.delete(photos);
  const unitOfWork = createUnitOfWork(client.db, () => undefined);
  const platform = { db: client.db, unitOfWork, clocks: { product, real } };
  service = createPhotos({ platform, storage, onError: () => undefined });
});

/** A photo of so many days ago, with its files. Answers its id. */
async function photoOf(days: number, ownerId = owner): Promise<string> {
  const id = newId('pho');
  const createdAt = new Date(NOW.getTime() - days * MS_PER_DAY);
  const row = { id, ownerId, width: 4, height: 3, placeholder: 'data:,', bytes: 2, createdAt };
  await client.db.insert(photos).values(row);
  for (const name of ['large.webp', 'small.webp']) await storage.put(`${id}/${name}`, Buffer.from('x'), '');
  return id;
}

const large = (id: string) => photoUrl(id, 'large', 'webp');
const small = (id: string) => photoUrl(id, 'small', 'webp');
const pictures = (...ids: [string, ...string[]]) => ({
  imageUrls: ids.map(large),
  thumbnailImageUrl: small(ids[0]),
});

/** Ids of which there is a row, and ids of which there are files; both sorted. */
async function kept(): Promise<{ rows: string[]; files: string[] }> {
  const rows = await client.db.select({ id: photos.id }).from(photos);
  const files = new Set([...storage.files.keys()].map((key) => key.split('/')[0] ?? ''));
  return { rows: rows.map(({ id }) => id).sort(), files: [...files].sort() };
}
const both = (...ids: string[]) => ({ rows: [...ids].sort(), files: [...ids].sort() });

describe('the sweep of photos', () => {
  it('takes away what nobody has shown for a week of real time, and nothing younger', async () => {
    await photoOf(unusedPhotoDays + 0.01);
    await photoOf(400);
    const young = [await photoOf(0), await photoOf(unusedPhotoDays - 0.01)];
    await service.sweep();
    expect(await kept()).toEqual(both(...young));
  });

  it('keeps every photo of a listing, hidden ones included, whoever shows it', async () => {
    const [cover, second, hidden, copied] = [
      await photoOf(30),
      await photoOf(30),
      await photoOf(30),
      await photoOf(30),
    ];
    await createListing(client.db, { ownerId: owner, ...pictures(cover, second) });
    await createListing(client.db, { ownerId: owner, isAvailable: false, ...pictures(hidden) });
    await createListing(client.db, { ...pictures(copied) });
    await service.sweep();
    expect(await kept()).toEqual(both(cover, second, hidden, copied));
  });

  it('counts no drawings as photos in the sweep', async () => {
    const drawing = '/illustrations/generator.red.full.svg';
    await createListing(client.db, { imageUrls: [drawing], thumbnailImageUrl: drawing });
    await createListing(client.db, { imageUrls: [], thumbnailImageUrl: null });
    await photoOf(30);
    await service.sweep();
    expect(await kept()).toEqual(both());
  });

  it('keeps the cover of a deleted listing while bookings show it, and of one that nobody rented nothing', async () => {
    const [cover, second, never] = [await photoOf(30), await photoOf(30), await photoOf(30)];
    const deletedAt = NOW;
    const rented = await createListing(client.db, { ownerId: owner, deletedAt, ...pictures(cover, second) });
    const renterId = await createOwner(client.db);
    await createBookingRow(client.db, { equipmentId: rented, ownerId: owner, renterId, status: 'completed' });
    await createListing(client.db, { ownerId: owner, deletedAt, ...pictures(never) });
    await service.sweep();
    expect(await kept()).toEqual(both(cover));
  });

  it('keeps what a person shows', async () => {
    const portrait = await photoOf(30);
    const person = await createOwner(client.db, { profileImageUrl: small(portrait) });
    await service.sweep();
    expect(await kept()).toEqual(both(portrait));
    await client.db.update(users).set({ profileImageUrl: null }).where(eq(users.id, person));
    await service.sweep();
    expect(await kept()).toEqual(both());
  });

  it('takes the files first: where the storage is away the row stays, and the next turn ends it', async () => {
    const id = await photoOf(30);
    storage.before = (step) => (step === 'removeFolder' ? Promise.reject(new Error('away')) : undefined);
    await expect(service.sweep()).rejects.toThrow('away');
    expect(await kept()).toEqual(both(id));
    storage.before = () => undefined;
    await service.sweep();
    expect(await kept()).toEqual(both());
  });

  it('holds no transaction open while it waits for the storage', async () => {
    await photoOf(30);
    let open = 0;
    storage.before = async () => {
      const { rowCount } = await client.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      open += rowCount ?? 0;
    };
    await service.sweep();
    expect(await kept()).toEqual(both());
    expect(open).toBe(0);
  });

  it('takes away more than one batch', async () => {
    const rows = Array.from({ length: 450 }, () => ({
      id: newId('pho'),
      ownerId: owner,
      width: 4,
      height: 3,
      placeholder: 'data:,',
      bytes: 2,
      createdAt: new Date(NOW.getTime() - 30 * MS_PER_DAY),
    }));
    await client.db.insert(photos).values(rows);
    await service.sweep();
    expect(await kept()).toEqual(both());
  });
});

describe('one’s own photos', () => {
  it('finds one’s own photos in the order in which they are asked for, and nobody else’s', async () => {
    const [one, two] = [await photoOf(0), await photoOf(1)];
    const strangers = await photoOf(0, await createOwner(client.db));
    const facts = { width: 4, height: 3, placeholder: 'data:,' };
    expect(await findOwnPhotos(client.db, owner, [two, strangers, 'pho_none', one, two])).toEqual([
      { id: two, ...facts },
      { id: one, ...facts },
    ]);
    expect(await findOwnPhotos(client.db, owner, [])).toEqual([]);
  });

  it('keeps photos while a listing that shows them is being saved', async () => {
    const id = await photoOf(30);
    const listing = await createListing(client.db, { ownerId: owner });
    await client.db.transaction(async (tx) => {
      expect(await findOwnPhotos(tx, owner, [id])).toHaveLength(1);
      await service.sweep();
      await tx.update(equipment).set(pictures(id)).where(eq(equipment.id, listing));
    });
    await service.sweep();
    expect(await kept()).toEqual(both(id));
  });

  it('keeps photos though the listing was saved just while the sweep was looking', async () => {
    const id = await photoOf(30);
    const listing = await createListing(client.db, { ownerId: owner });
    // The sweep has looked and is about to write; the listing is saved before it can.
    const save = await client.pool.connect();
    await save.query('begin');
    await save.query('lock table photos in share mode');
    const sweep = service.sweep();
    await expect
      .poll(async () => {
        const { rows } = await client.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await save.query('update equipment set image_urls = $1 where id = $2', [[large(id)], listing]);
    await save.query('commit');
    save.release();
    await sweep;
    expect(await kept()).toEqual(both(id));
  });

  it('refuses photos to listings from the moment in which they are thrown away', async () => {
    const id = await photoOf(30);
    let found: unknown;
    storage.before = async (step) => {
      if (step === 'removeFolder') found = await findOwnPhotos(client.db, owner, [id]);
    };
    await service.sweep();
    expect(found).toEqual([]);
  });
});

describe('a process that is killed amid the storing', () => {
  it('leaves nothing that the sweep does not find', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'equipshare-photos-'));
    try {
      const script = join(import.meta.dirname, '../../../../tests/support/dying-upload.ts');
      const child = fork(script, [client.url, folder, owner], { execArgv: ['--import', 'tsx'] });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');

      const [row] = await client.db.select().from(photos);
      expect(await readdir(folder)).toEqual([row!.id]);
      expect((await readdir(join(folder, row!.id))).sort()).toEqual(['small.avif', 'small.webp']);

      const later = () => new Date(row!.createdAt.getTime() + unusedPhotoDays * MS_PER_DAY + 1000);
      const unitOfWork = createUnitOfWork(client.db, () => undefined);
      const platform = { db: client.db, unitOfWork, clocks: { product, real: { now: later } } };
      const another = createPhotos({
        platform,
        storage: createFolderStorage(folder),
        onError: () => undefined,
      });
      await another.sweep();
      expect(await readdir(folder)).toEqual([]);
      expect((await kept()).rows).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
