import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { PersonRentals } from '../bookings/index.ts';
import type { OwnerDeletion } from '../listings/index.ts';
import type { PhotoService } from '../photos/index.ts';
import { createDeleteProfileService, type DeleteProfileService } from './delete-profile.service.ts';
import { createDevicesService, type DevicesService } from './devices.service.ts';
import {
  createNotificationChoicesService,
  type NotificationChoicesService,
} from './notification-choices.service.ts';
import { createUpdateProfileService, type UpdateProfileService } from './update-profile.service.ts';
import { createWarningsService, type WarningsService } from './warnings.service.ts';

export interface ProfileDeps {
  readonly platform: Platform;
  readonly auth: Auth;
  readonly rentals: PersonRentals;
  readonly listings: OwnerDeletion;
  readonly photos: Pick<PhotoService, 'discardOf' | 'takeBack'>;
}

/** What people do with their own profile, by use case. */
export interface Profile {
  readonly updates: UpdateProfileService;
  readonly passwords: Auth['passwordChange'];
  readonly devices: DevicesService;
  readonly choices: NotificationChoicesService;
  readonly warnings: WarningsService;
  readonly deletion: DeleteProfileService;
}

/** One's own profile, and the end of it (decision record 0028). */
export function createProfile(deps: ProfileDeps): Profile {
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
