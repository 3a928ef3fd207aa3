import type { AvailabilityAnswer } from '#shared/contracts/listings.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from '../auth/index.ts';
import type { ItemRemover, ItemRentals } from '../bookings/index.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import { requireMayPublish, requireOwner } from './listings.policy.ts';
import { presentOwn } from './listings.presenter.ts';
import { endCalendar, lockListing, readOwn, updateListing, type ListingRow } from './listings.repository.ts';

/** Answers the bookings that were declined. The row's lock keeps new ones away meanwhile. */
async function takeOff(
  tx: Transaction,
  itemRentals: Pick<ItemRentals, 'clear'>,
  { id, ownerId }: ListingRow,
  { by, now }: { by: ItemRemover; now: Date },
): Promise<string[]> {
  const declined = await itemRentals.clear(tx, by, id, now);
  await endCalendar(tx, id, now);
  await updateListing(tx, id, { deletedAt: now, updatedAt: now });
  await recordEvent(tx, { type: 'listing.removed', equipmentId: id, ownerId }, now);
  return declined;
}

export function createListingSwitchService(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  itemRentals: ItemRentals,
) {
  async function turn(tx: Transaction, actor: MemberActor, id: string, isAvailable: boolean): Promise<void> {
    const row = await lockListing(tx, id);
    requireOwner(actor, row);
    if (isAvailable) requireMayPublish(actor);
    if (row.isAvailable === isAvailable) return;
    const now = clocks.product.now();
    await updateListing(tx, id, { isAvailable, updatedAt: now });
    const type = isAvailable ? 'listing.shown' : 'listing.hidden';
    await recordEvent(tx, { type, equipmentId: id, ownerId: actor.id }, now);
  }

  async function removeOwn(tx: Transaction, actor: MemberActor, id: string): Promise<string[]> {
    const row = await lockListing(tx, id);
    if (row?.deletedAt != null && row.ownerId === actor.id) return [];
    requireOwner(actor, row);
    const by = { id: actor.id, as: 'owner' } as const;
    const declined = await takeOff(tx, itemRentals, row, { by, now: clocks.product.now() });
    await recordAudit(tx, {
      at: clocks.real.now(),
      actorId: actor.id,
      action: 'listing.removed',
      subject: { kind: 'equipment', id },
      details: { declined: declined.length },
    });
    return declined;
  }

  return {
    /**
     * Shows or hides an item; its bookings stay, and those that are still to be served are named where it is hidden. What is so
     * already stays so. Throws 404, 403 (`no_list` for a restricted user, `email_unverified`).
     */
    async setAvailable(actor: MemberActor, id: string, isAvailable: boolean): Promise<AvailabilityAnswer> {
      await unitOfWork.run((tx) => turn(tx, actor, id, isAvailable));
      const [own, live] = await Promise.all([readOwn(db, id), itemRentals.open(db, id)]);
      if (!own) throw equipmentNotFound();
      return { ...presentOwn(own), staying: isAvailable ? [] : live };
    },

    /**
     * Takes an item off every list; past rentals still show its name. Requests are declined first, with a refund. Doing it again
     * does no harm. Throws 404, 403, and 409 `live_bookings` with the blocking rentals (docs/product/listings.md#removal).
     */
    async remove(actor: MemberActor, id: string): Promise<void> {
      await itemRentals.flushPayments(await unitOfWork.run((tx) => removeOwn(tx, actor, id)));
    },

    /**
     * The same to any item, by the Admin; `note` records the actor, in the same transaction. Throws 404 for
     * what never was, and 409 as above.
     */
    async removeForAdmin(
      admin: MemberActor,
      id: string,
      note: (tx: Transaction, removed: { ownerId: string; declined: number }) => Promise<void>,
    ): Promise<void> {
      const declined = await unitOfWork.run(async (tx) => {
        const row = await lockListing(tx, id);
        if (!row) throw equipmentNotFound();
        if (row.deletedAt !== null) return [];
        const [{ ownerId }, now] = [row, clocks.product.now()];
        const called = await takeOff(tx, itemRentals, row, { by: { id: admin.id, as: 'admin' }, now });
        await recordEvent(tx, { type: 'listing.taken_down', equipmentId: id, ownerId }, now);
        await note(tx, { ownerId, declined: called.length });
        return called;
      });
      await itemRentals.flushPayments(declined);
    },
  };
}
