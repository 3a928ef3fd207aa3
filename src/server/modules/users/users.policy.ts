import { DomainError } from '#shared/domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import { GUEST } from '#server/http/actor.ts';
import { findUser, type UserRow } from './users.repository.ts';

type Protecting = Pick<Config, 'protectedUserIds'>;
type Account = Pick<UserRow, 'id' | 'isReviewer'>;

/** The Admin, the Reviewer and the configured ids: neither restricted nor deleted, by any caller (docs/product/identity.md#roles). */
export const isProtected = ({ protectedUserIds }: Protecting, { id, isReviewer }: Account): boolean =>
  isReviewer || protectedUserIds.includes(id);

type Act = 'deleted' | 'restricted';

/** Protected accounts are neither restricted nor deleted, not even by the Admin. Throws 403. */
export function requireUnprotected(config: Protecting, account: Account, act: Act = 'deleted'): void {
  if (!isProtected(config, account)) return;
  const who = account.id === 'Admin' ? 'admin' : account.isReviewer ? 'reviewer' : 'other';
  const code = act === 'deleted' ? 'protected_account' : 'account_not_restrictable';
  throw new DomainError(code, { values: { account: who } });
}

/** The Admin, who warns others, is not warned. Throws 403. */
export function requireMayBeWarned(userId: string): void {
  if (userId === 'Admin') throw new DomainError('warning_to_admin');
}

/** 404 `user_not_found`. */
export const userNotFound = (): DomainError => new DomainError('user_not_found');

/** A user, deleted accounts included. Throws 404; also for the guest. */
export async function knownPerson(db: Connection, id: string): Promise<UserRow> {
  const row = id === GUEST.id ? undefined : await findUser(db, id);
  if (!row) throw userNotFound();
  return row;
}
