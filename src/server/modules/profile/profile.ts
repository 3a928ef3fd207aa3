import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { PersonRentals } from '../bookings/index.ts';
import type { OwnerDeletion } from '../listings/index.ts';
import type { PhotoService } from '../photos/index.ts';
import { createDeleteProfileService } from './delete-profile.service.ts';
import { createDevicesService } from './devices.service.ts';
import { createNotificationChoicesService } from './notification-choices.service.ts';
import { createUpdateProfileService } from './update-profile.service.ts';
import { createWarningsService } from './warnings.service.ts';

export interface ProfileDeps {
  readonly platform: Platform;
  readonly auth: Auth;
  readonly rentals: PersonRentals;
  readonly listings: OwnerDeletion;
  readonly photos: Pick<PhotoService, 'discardOf' | 'takeBack'>;
}

/** One's own profile, and the end of it (decision record 0028). */
export function createProfile(deps: ProfileDeps) {
  const { platform, auth } = deps;
  return {
    updates: createUpdateProfileService(platform),
    passwords: auth.passwordChange,
    devices: createDevicesService(platform, auth),
    choices: createNotificationChoicesService(platform),
    warnings: createWarningsService(platform),
    deletion: createDeleteProfileService(deps),
  };
}

/** What people do with their own profile, by use case. */
export type Profile = ReturnType<typeof createProfile>;
