import type { Platform } from '../platform.ts';
import { accountRoutes, type Auth, codeRoutes, externalRoutes, factorRoutes } from '../modules/auth/index.ts';
import {
  createProfile,
  type Profile,
  profileRoutes,
  profileSecurityRoutes,
} from '../modules/profile/index.ts';
import { createUsersService, userRoutes } from '../modules/users/index.ts';
import type { Area } from './area.ts';
import type { Marketplace } from './marketplace.ts';
import type { Rentals } from './rentals.ts';

export interface Accounts extends Area {
  readonly profile: Profile;
}

interface AccountsDeps extends Pick<Marketplace, 'listings' | 'photos'>, Pick<Rentals, 'bookings'> {
  readonly auth: Auth;
}

/** People: signing up and in, their profiles, and how they leave. */
export function assembleAccounts(
  platform: Platform,
  { auth, bookings, listings, photos }: AccountsDeps,
): Accounts {
  const { publicUrl } = platform.config;
  const rentals = bookings.personRentals;
  const profile = createProfile({ platform, auth, rentals, listings: listings.leave, photos });
  return {
    profile,
    routes: [
      accountRoutes(auth.accounts, publicUrl),
      codeRoutes(auth, publicUrl),
      factorRoutes(auth, publicUrl),
      externalRoutes(auth.external, publicUrl),
      userRoutes(createUsersService(platform)),
      profileRoutes(profile),
      profileSecurityRoutes(profile, publicUrl),
    ],
  };
}
