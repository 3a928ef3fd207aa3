import type { DeleteProfileBody } from '#shared/contracts/profile.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { freshSignInMinutes } from '#shared/domain/limits.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import type { PersonRentals } from '../bookings/index.ts';
import type { OwnerLeave } from '../listings/index.ts';
import type { PhotoService } from '../photos/index.ts';
import { forgetPerson } from './forget-person.ts';
import { lockPerson } from './profile.repository.ts';

export interface DeleteProfileService {
  /**
   * Deletes the member's profile (product decisions §6, §12). Requests are declined or withdrawn first, with a refund. Throws 403
   * `protected_account`, `password_required`, `wrong_password`; 429 after too many guesses; 409 `live_bookings` with what
   * stands in the way. Whoever was deleted by another device meanwhile is deleted: no error.
   */
  remove(member: MemberActor, body: DeleteProfileBody, visitor: Visitor): Promise<void>;
}

export interface DeleteProfileDeps {
  readonly platform: Platform;
  readonly auth: Pick<Auth, 'sessions' | 'passwordCheck' | 'audit'>;
  readonly rentals: PersonRentals;
  readonly listings: OwnerLeave;
  readonly photos: Pick<PhotoService, 'discardOf' | 'takeBack'>;
}

const FRESH_MS = freshSignInMinutes * 60_000;

/** What is to be done once it is true. */
interface Afterwards {
  readonly bookingIds: readonly string[];
  readonly photoIds: readonly string[];
}

const NOTHING: Afterwards = { bookingIds: [], photoIds: [] };

export function createDeleteProfileService(deps: DeleteProfileDeps): DeleteProfileService {
  const { platform, auth, rentals, listings, photos } = deps;
  const { config, unitOfWork, clocks } = platform;

  function refuseProtected({ id, isAdmin, isReviewer }: MemberActor): void {
    if (!isAdmin && !isReviewer && !config.protectedUserIds.includes(id)) return;
    const message = isAdmin ? 'The Admin account cannot be deleted' : 'This account cannot be deleted';
    throw new DomainError('forbidden', 'protected_account', message);
  }

  async function confirmIdentity(
    member: MemberActor,
    body: DeleteProfileBody,
    visitor: Visitor,
  ): Promise<void> {
    const password = body?.password;
    if (password !== undefined) {
      await auth.passwordCheck(member, { field: 'password', password }, visitor);
      return;
    }
    const openedAt = await auth.sessions.openedAt(member.sessionId);
    if (openedAt && clocks.real.now().getTime() - openedAt.getTime() <= FRESH_MS) return;
    const message = 'Please enter your password to delete your profile.';
    throw new DomainError('forbidden', 'password_required', message, { details: { password: message } });
  }

  /** The person, then the listings, then the bookings: the order in which a booking that is being made locks them. */
  async function leave(tx: Transaction, member: MemberActor, visitor: Visitor): Promise<Afterwards> {
    const person = await lockPerson(tx, member.id);
    if (!person) return NOTHING;
    const now = clocks.product.now();
    await listings.lock(tx, member.id);
    const bookingIds = await rentals.clear(tx, member, now);
    await listings.removeAll(tx, member.id, now);
    await auth.sessions.endAllOf(tx, member.id);
    await forgetPerson(tx, person, now);
    await rentals.forget(tx, member.id);
    const photoIds = await photos.discardOf(tx, member.id);
    await recordEvent(tx, { type: 'user.deleted', userId: member.id }, now);
    await auth.audit(tx, 'profile.deleted', member.id, visitor);
    return { bookingIds, photoIds };
  }

  return {
    async remove(member, body, visitor) {
      refuseProtected(member);
      await confirmIdentity(member, body, visitor);
      const { bookingIds, photoIds } = await unitOfWork.run((tx) => leave(tx, member, visitor));
      await rentals.settle(bookingIds);
      for (const photoId of photoIds) await photos.takeBack(photoId);
    },
  };
}
