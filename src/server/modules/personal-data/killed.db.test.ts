import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { domainEvents, personalDataExports, scheduledJobs } from '#server/db/schema/index.ts';
import { HOUSEKEEPING_LEASE_MS } from '#server/jobs/scheduled-jobs.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createExportJobs, type ExportJobs } from './export-jobs.ts';
import { beginAttempt, requestExport } from './exports.repository.ts';
import type { ArchiveDeps } from './person-archive.ts';

const product = sharedFixture(() => buildTestApp());
const storage = memoryStorage();
const nothing = () => Promise.reject(new Error('there are no rentals here'));

/** Of one process; the people here have no photos. */
const jobs = (papers: ArchiveDeps['papers'] = { receipt: nothing, agreement: nothing }): ExportJobs =>
  createExportJobs({
    platform: product.platform,
    storage,
    photos: { read: () => Promise.resolve(undefined) },
    papers,
  });

async function requested(): Promise<string> {
  const { db, unitOfWork, clocks } = product.platform;
  const userId = await createOwner(db);
  await unitOfWork.run((tx) =>
    requestExport(tx, userId, new Date(clocks.product.now().getTime() + 3_600_000)),
  );
  const [row] = await db.select().from(personalDataExports).where(eq(personalDataExports.userId, userId));
  return row?.id ?? '';
}

const rowOf = async (id: string) =>
  (await product.platform.db.select().from(personalDataExports).where(eq(personalDataExports.id, id)))[0];

/** Begins to make the file, and stands still when the first part is to be stored, until `goOn`. */
async function stopped(id: string): Promise<{ readonly end: Promise<void>; readonly goOn: () => void }> {
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let end = Promise.resolve();
  await new Promise<void>((reached) => {
    storage.before = (step) => {
      if (step !== 'put') return undefined;
      storage.before = () => undefined;
      reached();
      return waiting;
    };
    end = jobs().make(id);
  });
  return { end, goOn };
}

/** Makes the file of a person with rentals, and stands still at the receipt of the first one, until `goOn`. */
async function stoppedAtReceipt(id: string) {
  let receipts = 0;
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  let end = Promise.resolve();
  await new Promise<void>((reached) => {
    const receipt = async () => {
      receipts += 1;
      reached();
      await waiting;
      return paper();
    };
    end = jobs({ receipt, agreement: nothing }).make(id);
  });
  return { end, goOn, count: () => receipts };
}
const paper = () => ({ name: 'receipt.pdf', content: Readable.from([Buffer.from('a receipt')]) });

async function requestedWithRentals(): Promise<string> {
  const { db } = product.platform;
  const id = await requested();
  const ownerId = (await rowOf(id))?.userId ?? '';
  const renterId = await createOwner(db);
  for (const firstDay of ['2026-02-02', '2026-02-12']) {
    const equipmentId = await createListing(db, { ownerId });
    await createBookingRow(db, { equipmentId, ownerId, renterId, firstDay, lastDay: '2026-02-13' });
  }
  return id;
}
const jobOf = async (id: string) =>
  (await product.platform.db.select().from(scheduledJobs).where(eq(scheduledJobs.subject, id)))[0];

describe('a process that makes a large file', () => {
  it('keeps its job to itself while it goes on', async () => {
    const id = await requestedWithRentals();
    const { db, clocks } = product.platform;
    const over = new Date(clocks.real.now().getTime() - 1);
    await db.update(scheduledJobs).set({ nextAttemptAt: over }).where(eq(scheduledJobs.subject, id));
    const slow = await stoppedAtReceipt(id);
    const renewed = (await jobOf(id))?.nextAttemptAt?.getTime() ?? 0;
    expect(renewed - clocks.real.now().getTime()).toBeGreaterThan(HOUSEKEEPING_LEASE_MS - 60_000);
    slow.goOn();
    await slow.end;
    expect(slow.count()).toBe(2);
    expect(await rowOf(id)).toMatchObject({ attempt: 1, parts: 1 });
  });

  it('stops once a newer one has begun, and leaves the job for a later look', async () => {
    const id = await requestedWithRentals();
    const { db } = product.platform;
    const before = await jobOf(id);
    const slow = await stoppedAtReceipt(id);
    // The newer one is killed at once.
    expect(await beginAttempt(db, id)).toMatchObject({ attempt: 2 });
    slow.goOn();
    await slow.end;
    expect(slow.count()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ attempt: 2, readyAt: null });
    const after = await jobOf(id);
    expect(after).toMatchObject({ id: before?.id, doneAt: null, nextAttemptAt: null });
    expect(after?.dueAt).not.toEqual(before?.dueAt);
    await jobs({ receipt: () => Promise.resolve(paper()), agreement: nothing }).make(id);
    expect(await rowOf(id)).toMatchObject({ attempt: 3, parts: 1 });
  });

  it('leaves nothing to be looked at where the account was deleted meanwhile', async () => {
    const id = await requestedWithRentals();
    const before = await jobOf(id);
    const slow = await stoppedAtReceipt(id);
    await product.platform.db.delete(personalDataExports).where(eq(personalDataExports.id, id));
    slow.goOn();
    await slow.end;
    expect(slow.count()).toBe(1);
    expect((await jobOf(id))?.dueAt).toEqual(before?.dueAt);
    expect([...storage.files.keys()].filter((key) => key.startsWith(id))).toEqual([]);
  });
});

describe('a process that is killed while it makes the file', () => {
  it('leaves the work to the next one, whose file is served even if the first one was only slow', async () => {
    const id = await requested();
    const first = await stopped(id);
    expect(await rowOf(id)).toMatchObject({ attempt: 1, readyAt: null });
    await jobs().make(id);
    const made = await rowOf(id);
    expect(made).toMatchObject({ attempt: 2, parts: 1 });
    expect(storage.files.get(`${id}/2-1.part`)?.length).toBe(made?.bytes);
    first.goOn();
    await first.end;
    expect(await rowOf(id)).toEqual(made);
    const events = await product.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'personal_data.ready'));
    expect(events.filter(({ payload }) => (payload as { exportId: string }).exportId === id)).toHaveLength(1);
  });

  it('leaves nothing in the storage where the account was deleted meanwhile', async () => {
    const id = await requested();
    const slow = await stopped(id);
    await product.platform.db.delete(personalDataExports).where(eq(personalDataExports.id, id));
    await jobs().remove(id);
    slow.goOn();
    await slow.end;
    expect([...storage.files.keys()].filter((key) => key.startsWith(id))).toEqual([]);
  });
});
