import type { AdminStats } from '#shared/contracts/admin-people.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { Profile } from '../profile/index.ts';
import { createPeopleService, type PeopleService } from './people.service.ts';
import { createRestrictionsService, type RestrictionsService } from './restrictions.service.ts';
import { createReviewerService, type ReviewerService } from './reviewer.service.ts';
import { readStats } from './stats.repository.ts';
import { type AdminWarningsService, createAdminWarningsService } from './warnings.service.ts';

export interface AdminDeps {
  readonly platform: Platform;
  readonly auth: Auth;
  readonly profile: Pick<Profile, 'deletion'>;
}

/** What the Admin does about people, by use case. */
export interface Admin {
  readonly stats: () => Promise<AdminStats>;
  readonly people: PeopleService;
  readonly creation: Auth['accountCreation'];
  readonly restrictions: RestrictionsService;
  readonly deletion: Profile['deletion'];
  readonly warnings: AdminWarningsService;
  readonly reviewer: ReviewerService;
  readonly confirmation: Auth['confirmation'];
}

/** The Admin's console, as far as it is about people (decision record 0029). */
export function createAdmin({ platform, auth, profile }: AdminDeps): Admin {
  return {
    stats: () => readStats(platform.db),
    people: createPeopleService(platform),
    creation: auth.accountCreation,
    restrictions: createRestrictionsService(platform, auth),
    deletion: profile.deletion,
    warnings: createAdminWarningsService(platform, auth),
    reviewer: createReviewerService(platform, auth),
    confirmation: auth.confirmation,
  };
}
