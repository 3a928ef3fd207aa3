import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';

/** Who is here, the guest included; sent along with every page. */
export const currentUserQuery = queryOptions<CurrentUser>({ queryKey: ['/api/auth/user'] });
export const configQuery = queryOptions<PublicConfig>({ queryKey: ['/api/config'] });

/** The person in front of the screen; undefined only while an empty shell waits for the answer. */
export const useCurrentUser = (): CurrentUser | undefined => useQuery(currentUserQuery).data;
export const usePublicConfig = (): PublicConfig | undefined => useQuery(configQuery).data;

/** Where the bearer form of the session is kept (docs/product/identity.md#sessions). */
export const TOKEN_KEY = 'auth_token';
