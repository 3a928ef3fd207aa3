import { personalDataHours } from '#shared/domain/limits.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { FileStorage } from '#server/adapters/storage/port.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { HOUSEKEEPING_LEASE_MS, type ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { findUndeletedUser } from '../users/index.ts';
import {
  beginAttempt,
  deleteExpired,
  type ExportRow,
  finishExport,
  goOn,
  hasExport,
  lookAgain,
  MAKE,
  REMOVE,
} from './exports.repository.ts';
import { storeParts } from './parts.ts';
import { type ArchiveDeps, personArchive } from './person-archive.ts';
import { zipped } from './zip.ts';

export interface ExportJobsDeps extends Omit<ArchiveDeps, 'db'> {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly storage: FileStorage;
}

/** A newer try has begun, or the file is not wanted any more. */
class Overtaken extends Error {}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + HOUSEKEEPING_LEASE_MS);

/** Makes the files and takes them away again; each can be killed at any point and done again. */
export function createExportJobs({ platform, storage, ...sources }: ExportJobsDeps) {
  const { db, unitOfWork, clocks } = platform;

  async function makeFile(exportId: string, begun: Pick<ExportRow, 'userId' | 'attempt'>): Promise<void> {
    const { userId, attempt } = begun;
    const person = await findUndeletedUser(db, userId);
    if (!person) return;
    const { locale } = person;
    /** Of a large owner it takes longer than a lease, which is therefore renewed with each entry. */
    async function* entries() {
      for await (const entry of personArchive({ db, ...sources }, userId, locale)) {
        const leaseUntil = leaseFrom(clocks.real.now());
        if (!(await goOn(db, exportId, { attempt, leaseUntil }))) throw new Overtaken();
        yield entry;
      }
    }
    const stored = await storeParts(
      storage,
      { folder: exportId, attempt },
      zipped(entries(), clocks.product.now()),
    );
    await unitOfWork.run(async (tx) => {
      const readyAt = clocks.product.now();
      const expiresAt = new Date(readyAt.getTime() + personalDataHours * MS_PER_HOUR);
      if (!(await finishExport(tx, exportId, { attempt, readyAt, expiresAt, ...stored }))) return;
      const about = { userId, exportId, expiresAt: expiresAt.toISOString() };
      await recordEvent(tx, { type: 'personal_data.ready', ...about }, readyAt);
    });
  }

  return {
    async make(exportId: string): Promise<void> {
      const begun = await beginAttempt(db, exportId);
      if (begun)
        await makeFile(exportId, begun).catch(async (error: unknown) => {
          if (!(error instanceof Overtaken)) throw error;
          await unitOfWork.run((tx) => lookAgain(tx, exportId, leaseFrom(clocks.product.now())));
        });
      // The account was deleted, maybe while its file was being made.
      if (!(await hasExport(db, exportId))) await storage.removeFolder(exportId);
    },

    /** The row first: from then on it is not served, and a new one has another folder. */
    async remove(exportId: string): Promise<void> {
      await deleteExpired(db, exportId, clocks.product.now());
      if (!(await hasExport(db, exportId))) await storage.removeFolder(exportId);
    },
  };
}

export type ExportJobs = ReturnType<typeof createExportJobs>;

export function registerExportJobs(jobs: ExportJobs, scheduledJobs: Pick<ScheduledJobs, 'register'>): void {
  // The sandbox clock does not wait for a file that takes minutes.
  scheduledJobs.register({ kind: MAKE, isHousekeeping: true, run: (id) => jobs.make(id) });
  scheduledJobs.register({ kind: REMOVE, isHousekeeping: true, run: (id) => jobs.remove(id) });
}
