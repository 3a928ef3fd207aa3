import type { Core } from '../core.ts';
import { seedIfEmpty } from '../db/seed/index.ts';
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
export async function demonstrate(
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
