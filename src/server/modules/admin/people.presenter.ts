import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { Config } from '#server/config.ts';
import { currentUserOf, isProtected, publicName } from '../users/index.ts';
import type { PersonRow } from './people-list.repository.ts';

/** A user as the Admin sees them; of a deleted account only the row. */
export function presentPerson(
  config: Pick<Config, 'protectedUserIds'>,
  { user, activeWarnings }: PersonRow,
): AdminUser {
  return {
    ...currentUserOf(user),
    ...(user.deletedAt ? { firstName: publicName(user) } : {}),
    isProtected: isProtected(config, user),
    activeWarnings,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}
