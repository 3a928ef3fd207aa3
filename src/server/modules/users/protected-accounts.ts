import { DomainError } from '#shared/domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import { GUEST } from '#server/http/actor.ts';
import { findUser, type UserRow } from './users.repository.ts';

type Protecting = Pick<Config, 'protectedUserIds'>;
type Account = Pick<UserRow, 'id' | 'isReviewer'>;

/** The Admin, the Reviewer and the configured ids: neither restricted nor deleted, by whomever (product decisions §1, §11). */
export const isProtected = ({ protectedUserIds }: Protecting, { id, isReviewer }: Account): boolean =>
  isReviewer || protectedUserIds.includes(id);

type Act = 'deleted' | 'restricted';
const REFUSALS: Readonly<Record<Act, readonly [admin: string, reviewer: string, other: string]>> = {
  deleted: [
    'The Admin account cannot be deleted',
    'The Reviewer account cannot be deleted',
    'This account cannot be deleted',
  ],
  restricted: [
    'The Admin account cannot be restricted',
    'The Reviewer account cannot be restricted',
    'This account cannot be restricted',
  ],
};

/** Throws 403 `protected_account` for those who cannot be `act`. */
export function refuseProtected(config: Protecting, account: Account, act: Act = 'deleted'): void {
  if (!isProtected(config, account)) return;
  const [admin, reviewer, other] = REFUSALS[act];
  const message = account.id === 'Admin' ? admin : account.isReviewer ? reviewer : other;
  throw new DomainError('forbidden', 'protected_account', message);
}

/** 404 `user_not_found`. */
export const userNotFound = (): DomainError =>
  new DomainError('not_found', 'user_not_found', 'There is no such person here.');

/** Somebody who has, or had, an account; whoever has left included. Throws 404; the guest is nobody. */
export async function knownPerson(db: Connection, id: string): Promise<UserRow> {
  const row = id === GUEST.id ? undefined : await findUser(db, id);
  if (!row) throw userNotFound();
  return row;
}
