import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';

/** A person with a verified address sets up payouts. Throws 403. */
export function requireMaySetUp({ emailVerified }: Pick<MemberActor, 'emailVerified'>): void {
  if (!emailVerified) throw new DomainError('email_unverified_for_payouts');
}
