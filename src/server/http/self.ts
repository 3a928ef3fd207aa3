import { DomainError } from '#shared/domain/errors.ts';
import { signInFirst, type Actor } from './actor.ts';

/**
 * An id in the request must be the session's own (docs/product/identity.md#roles): a guest who names another user is asked to
 * sign in (401), a signed-in person is refused (403). `exceptAdmin` lets the Admin read what its screens need.
 */
export function requireSelf(actor: Actor, userId: string, exceptAdmin = false): void {
  if (actor.id === userId) return;
  if (actor.kind === 'guest') throw signInFirst();
  if (exceptAdmin && actor.isAdmin) return;
  throw new DomainError('not_yours');
}
