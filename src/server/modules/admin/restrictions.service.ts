// Sets No Book (NoBook) and No List (NoList) on a person. What No Book prevents: shared/domain/booking-process/request-guards.ts;
// No List: modules/listings (docs/product/identity.md#restrictions).
import type { RestrictionsBody } from '#shared/contracts/admin-people.ts';
import type { Transaction } from '#server/db/client.ts';
import type { RestrictionChange } from '#server/events/event.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import { isShutOut } from '../payment-mode/index.ts';
import { requireUnprotected, type UserRow, userNotFound } from '../users/index.ts';
import { lockPerson, restrict, type Restrictions } from './person-switches.repository.ts';

function restrictionsAfter(config: Platform['config'], row: UserRow, body: RestrictionsBody): Restrictions {
  return {
    restrictionNoBook: body.restrictionNoBook ?? row.restrictionNoBook,
    // What the demonstration's people offer stays hidden while payments are real.
    restrictionNoList: isShutOut(config, row.id) || (body.restrictionNoList ?? row.restrictionNoList),
  };
}

const changeOf = (before: boolean, after: boolean): RestrictionChange => {
  if (before === after) return 'same';
  return after ? 'set' : 'lifted';
};

export function createRestrictionsService(
  { config, unitOfWork, clocks }: Platform,
  { adminAudit }: Pick<Auth, 'adminAudit'>,
) {
  async function write(
    tx: Transaction,
    id: string,
    body: RestrictionsBody,
    writeDown: (after: Restrictions) => Promise<void>,
  ): Promise<void> {
    const row = await lockPerson(tx, id);
    if (!row) throw userNotFound();
    requireUnprotected(config, row, 'restricted');
    const after = restrictionsAfter(config, row, body);
    const book = changeOf(row.restrictionNoBook, after.restrictionNoBook);
    const list = changeOf(row.restrictionNoList, after.restrictionNoList);
    if (book === 'same' && list === 'same') return;
    const now = clocks.product.now();
    await restrict(tx, id, after, now);
    const listings = list !== 'same';
    await recordEvent(tx, { type: 'user.restrictions_changed', userId: id, listings, book, list }, now);
    await writeDown(after);
  }

  return {
    /**
     * Whether a user may book, and list. It binds from their next call on; existing bookings go on. What is left out stays.
     * Throws 403 `protected_account`, 404.
     */
    change: (admin: MemberActor, id: string, body: RestrictionsBody, visitor: Visitor): Promise<void> =>
      unitOfWork.run((tx) =>
        write(tx, id, body, (details) => {
          const act = { action: 'admin.restrictions_changed', subject: { kind: 'user', id } };
          return adminAudit(tx, admin, { ...act, details: { ...details } }, visitor);
        }),
      ),
  };
}
