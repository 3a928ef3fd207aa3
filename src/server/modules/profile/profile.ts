import type { OwnWarning } from '#shared/contracts/profile.ts';
import { listedWarnings } from '#shared/domain/account-limits.ts';
import type { Platform } from '#server/platform.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Auth } from '../auth/index.ts';
import type { PersonRentals } from '../bookings/index.ts';
import type { OwnerDeletion } from '../listings/index.ts';
import type { PhotoService } from '../photos/index.ts';
import { createDeleteProfileService } from './delete-profile.service.ts';
import { createDevicesService } from './devices.service.ts';
import { createNotificationChoicesService } from './notification-choices.service.ts';
import { createUpdateProfileService } from './update-profile.service.ts';
import { readWarnings } from './profile.repository.ts';

function createWarningsService({ db }: Pick<Platform, 'db'>) {
  return {
    /** What the Admin has addressed to the member and not dismissed, newest first. */
    async list({ id }: MemberActor): Promise<OwnWarning[]> {
      const rows = await readWarnings(db, id, listedWarnings);
      return rows.map((row) => ({
        id: row.id,
        severity: row.severity,
        reason: row.reason,
        description: row.description,
        createdAt: row.createdAt.toISOString(),
      }));
    },
  };
}

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
