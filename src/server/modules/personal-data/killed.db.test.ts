import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { domainEvents, personalDataExports } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createOwner } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { createExportJobs, type ExportJobs } from './export-jobs.ts';
import { requestExport } from './exports.repository.ts';

const product = sharedFixture(() => buildTestApp());
const storage = memoryStorage();
const nothing = () => Promise.reject(new Error('there are no rentals here'));

/** Of one process; the people here have neither photos nor rentals. */
const jobs = (): ExportJobs =>
  createExportJobs({
    platform: product.platform,
    storage,
    photos: { read: () => Promise.resolve(undefined) },
    papers: { receipt: nothing, agreement: nothing },
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
