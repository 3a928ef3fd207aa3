import type { Core } from '../core.ts';
import type { Auth } from '../modules/auth/index.ts';
import { createPapersService } from '../modules/papers/index.ts';
import {
  createExportJobs,
  createPersonalData,
  personalDataRoutes,
  registerExportJobs,
} from '../modules/personal-data/index.ts';
import { createReceiptsService } from '../modules/receipts/index.ts';
import { createStatementsService } from '../modules/statements/index.ts';
import type { AppDependencies, Area } from './area.ts';
import type { Marketplace } from './marketplace.ts';
import type { Rentals } from './rentals.ts';

interface PersonalDataDeps extends Pick<Marketplace, 'photos'>, Pick<Rentals, 'bookings'> {
  readonly auth: Auth;
}

/** Everything that is stored about a person, for that person. */
export function assemblePersonalData(
  { platform, scheduledJobs }: Pick<Core, 'platform' | 'scheduledJobs'>,
  { storage }: Pick<AppDependencies, 'storage'>,
  { auth, bookings, photos }: PersonalDataDeps,
): Area {
  // A semaphore of its own: requests for papers do not wait for an archive.
  const papers = createPapersService({
    platform,
    receipts: createReceiptsService(platform),
    statements: createStatementsService(platform),
    bookings,
  });
  registerExportJobs(createExportJobs({ platform, storage, photos, papers }), scheduledJobs);
  const service = createPersonalData({ platform, storage, auth });
  return { routes: [personalDataRoutes(service, platform.config.publicUrl)] };
}
