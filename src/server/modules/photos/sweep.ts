// Deletes photos that nothing has used for a week, and those that were thrown away: files first, then rows.
import { unusedPhotoDays } from '#shared/domain/listing-limits.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { FileStorage } from '#server/adapters/storage/port.ts';
import type { Platform } from '#server/platform.ts';
import { deletePhoto, discardUnused, listDiscarded } from './photos.repository.ts';

const BATCH = 200;

type SweepDeps = Pick<Platform, 'db' | 'clocks'> & { readonly storage: FileStorage };

/** The files first, then the row: as long as there is a file, there is a record of it. Can be repeated. */
export async function removePhoto({ db, storage }: Omit<SweepDeps, 'clocks'>, id: string): Promise<void> {
  await storage.removeFolder(id);
  await deletePhoto(db, id);
}

/**
 * Removes photos that were unused for a week, and what is left of those that were half stored. In real time: an
 * upload is between a person and a machine, and who moves the sandbox clock to try a rental has not left their form alone
 * for a week.
 */
export async function sweepPhotos({ db, clocks, storage }: SweepDeps): Promise<void> {
  const now = clocks.real.now();
  const before = new Date(now.getTime() - unusedPhotoDays * MS_PER_DAY);
  while ((await discardUnused(db, { before, now, most: BATCH })) > 0);
  for (let ids = await listDiscarded(db, BATCH); ids.length > 0; ids = await listDiscarded(db, BATCH))
    for (const id of ids) await removePhoto({ db, storage }, id);
}
