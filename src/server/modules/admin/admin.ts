import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { Profile } from '../profile/index.ts';
import { createEndSessionsService } from './end-sessions.service.ts';
import { createPeopleService } from './people.service.ts';
import { createRestrictionsService } from './restrictions.service.ts';
import { createReviewerService } from './reviewer.service.ts';
import { readStats } from './stats.repository.ts';
import { createAdminWarningsService } from './warnings.service.ts';

export interface AdminDeps {
  readonly platform: Platform;
  readonly auth: Auth;
  readonly profile: Pick<Profile, 'deletion'>;
}

/** The Admin's console, as far as it is about people (decision record 0029). */
export function createAdmin({ platform, auth, profile }: AdminDeps) {
  return {
    stats: () => readStats(platform.db),
    people: createPeopleService(platform),
    creation: auth.accountCreation,
    restrictions: createRestrictionsService(platform, auth),
    endSessions: createEndSessionsService(platform, auth),
    deletion: profile.deletion,
    warnings: createAdminWarningsService(platform, auth),
    reviewer: createReviewerService(platform, auth),
    confirmation: auth.confirmation,
  };
}

/** What the Admin does about people, by use case. */
export type Admin = ReturnType<typeof createAdmin>;
