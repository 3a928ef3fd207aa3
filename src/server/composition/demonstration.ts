import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../core.ts';
import { finishDemonstration, isDemonstrationUnfinished, seedIfEmpty } from '../db/seed/index.ts';
import type { Auth } from '../modules/auth/index.ts';
import { createDemonstrationBookings } from '../modules/demonstration/index.ts';
import { drawingAsPhoto } from '../modules/illustrations/index.ts';
import { createPhotos } from '../modules/photos/index.ts';
import { createPlaceService } from '../modules/places/index.ts';
import type { Platform } from '../platform.ts';
import type { AppDependencies, Reporting } from './area.ts';

/** Puts the demonstration into an empty database, where that is wanted. */
export async function fillShop(
  { config, db, clocks }: Platform,
  { passwords, demonstration }: Auth,
  sandbox: AppDependencies['paymentSandbox'],
): Promise<boolean> {
  const passwordHash = async () => passwords.hash(await demonstration.password());
  return config.demonstrationData && seedIfEmpty(db, { now: clocks.product.now(), passwordHash, sandbox });
}

/** Bookings in every state, in a shop that has just been filled. */
async function demonstrate(
  { platform }: Core,
  { paymentProvider: provider, paymentSandbox: sandbox, geocoder, storage, assetsDir, report }: Reporting,
): Promise<void> {
  if (!sandbox) return;
  const places = createPlaceService(geocoder);
  const photos = createPhotos({ platform, storage, onError: report });
  const pictureAt = (url: string) => drawingAsPhoto(assetsDir, url);
  const deps = { platform, provider, places, photos, pictureAt, sandbox, onError: report };
  await createDemonstrationBookings(deps).make();
}

/** Longer than it takes; an instance that died over it must not keep the others from starting. */
const UNFINISHED_AT_MOST_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/**
 * Makes the live part of the demonstration, or waits for the instance that does: what is made has its deadlines in the past until
 * it is finished, so no instance may look for due work meanwhile.
 */
export async function completeDemonstration(core: Core, seeded: boolean, deps: Reporting): Promise<void> {
  const { db } = core.platform;
  if (seeded) await demonstrate(core, deps);
  else
    for (let waited = 0; waited < UNFINISHED_AT_MOST_MS; waited += LOOK_AGAIN_MS) {
      if (!(await isDemonstrationUnfinished(db))) return;
      await sleep(LOOK_AGAIN_MS);
    }
  await finishDemonstration(db);
}
