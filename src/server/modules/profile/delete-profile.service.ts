// Deletes an account: blocking rentals are refused, personal data is erased and the person anonymized.
import type { DeleteProfileBody } from '#shared/contracts/profile.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import type { AccountDeletion, PersonRentals } from '../bookings/index.ts';
import type { OwnerDeletion } from '../listings/index.ts';
import type { PhotoService } from '../photos/index.ts';
import { knownPerson, requireUnprotected } from '../users/index.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { lockPerson } from './profile.repository.ts';

export interface DeleteProfileDeps {
  readonly platform: Platform;
  readonly auth: Pick<Auth, 'sessions' | 'passwordCheck' | 'audit' | 'adminAudit'>;
  readonly rentals: PersonRentals;
  readonly listings: OwnerDeletion;
  readonly photos: Pick<PhotoService, 'discardOf' | 'takeBack'>;
}

const FRESH_MS = recentSignInMinutes * 60_000;

/** What is to be done once it is true. */
interface Afterwards {
  readonly bookingIds: readonly string[];
  readonly photoIds: readonly string[];
}

const NOTHING: Afterwards = { bookingIds: [], photoIds: [] };

/** Throws unless the session is fresh or the password is right. */
async function confirmIdentity(
  { auth, platform: { clocks } }: DeleteProfileDeps,
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
  throw new DomainError('password_required', { field: 'password' });
}

export function createDeleteProfileService(deps: DeleteProfileDeps) {
  const { platform, auth, rentals, listings, photos } = deps;
  const { config, db, unitOfWork, clocks } = platform;

  /** The person, then the listings, then the bookings: the order in which a booking that is being made locks them. */
  async function deleteAccount(
    tx: Transaction,
    account: AccountDeletion,
    audit: () => Promise<void>,
  ): Promise<Afterwards> {
    const { personId } = account;
    const person = await lockPerson(tx, personId);
    if (!person) return NOTHING;
    const now = clocks.product.now();
    await listings.lock(tx, personId);
    const bookingIds = await rentals.clear(tx, account, now);
    await listings.removeAll(tx, personId, now);
    await auth.sessions.endAllOf(tx, personId);
    await erasePersonalData(tx, person, now);
    await rentals.forget(tx, personId);
    const photoIds = await photos.discardOf(tx, personId);
    const { identitySessionId: check } = person;
    const aboutCheck = check === null ? {} : { identitySessionId: check };
    await recordEvent(tx, { type: 'user.deleted', userId: personId, ...aboutCheck }, now);
    await audit();
    return { bookingIds, photoIds };
  }

  async function tidyUp({ bookingIds, photoIds }: Afterwards): Promise<void> {
    await rentals.flushPayments(bookingIds);
    for (const photoId of photoIds) await photos.takeBack(photoId);
  }

  return {
    /**
     * Deletes the member's profile (docs/product/identity.md#deletion). Requests are declined or withdrawn first, with a refund. Throws 403
     * `protected_account`, `password_required`, `wrong_password`; 429 after too many guesses; 409 `live_bookings` with what
     * blocks it. An account that was deleted by another device meanwhile is deleted: no error.
     */
    async remove(member: MemberActor, body: DeleteProfileBody, visitor: Visitor): Promise<void> {
      requireUnprotected(config, member);
      await confirmIdentity(deps, member, body, visitor);
      const gone = unitOfWork.run((tx) =>
        deleteAccount(tx, { personId: member.id }, () =>
          auth.audit(tx, 'profile.deleted', member.id, visitor),
        ),
      );
      await tidyUp(await gone);
    },

    /**
     * The Admin deletes a user's profile: the same, but without asking the user. That it is really the Admin is for the
     * caller to have checked. Throws 403 `protected_account`, 404, 409 `live_bookings`.
     */
    async removeFor(admin: MemberActor, personId: string, visitor: Visitor): Promise<void> {
      requireUnprotected(config, await knownPerson(db, personId));
      const account = { personId, adminId: admin.id };
      const act = { action: 'admin.user_deleted', subject: { kind: 'user', id: personId } };
      const gone = unitOfWork.run((tx) =>
        deleteAccount(tx, account, () => auth.adminAudit(tx, admin, act, visitor)),
      );
      await tidyUp(await gone);
    },
  };
}
