import type { Block, BlockBody, ItemBooking } from '#shared/contracts/listings.ts';
import { uncovered } from '#shared/domain/availability.ts';
import { blockProblems } from '#shared/domain/blocked-days.ts';
import { dayAt, endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { cutBuffers, rentalsHolding, restoreBuffers } from '../bookings/index.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import { requireOwner } from './calendar.policy.ts';
import { presentBlock } from './calendar.presenter.ts';
import {
  insertBlock,
  lockCalendarItem,
  readBlock,
  readBlocks,
  readCalendarItem,
  releaseBlocks,
  type BlockRow,
  type CalendarItem,
  type NewBlock,
} from './calendar.repository.ts';
import { followItemFeeds } from './feeds/apply-feeds.ts';

function booked(bookings: readonly ItemBooking[]): DomainError {
  const [first = '', ...others] = bookings.map(
    ({ renterName, orderNumber }) => `${renterName} (${orderNumber})`,
  );
  return new DomainError('booked', {
    values: { renter: first, more: others.length },
    details: { bookings },
  });
}

const isSame = (row: BlockRow, block: NewBlock): boolean =>
  row.from.getTime() === block.from.getTime() &&
  row.to.getTime() === block.to.getTime() &&
  row.feedId === block.feedId &&
  row.reason === block.reason &&
  row.note === block.note;

/** What of an old block lies outside the new one: nothing, or a piece before it, after it, or both. */
const remainders = (old: BlockRow, block: NewBlock): NewBlock[] =>
  uncovered(old, [block]).map((piece) => ({ ...old, ...piece }));

/** Blocks the time; what of the old blocks in it lies outside stays. The item is locked by the caller. */
export async function replaceBlocks(
  tx: Transaction,
  equipmentId: string,
  old: readonly BlockRow[],
  wanted: NewBlock,
  now: Date,
): Promise<BlockRow> {
  await cutBuffers(tx, equipmentId, wanted, now);
  await releaseBlocks(
    tx,
    old.map((row) => row.id),
    now,
  );
  for (const piece of old.flatMap((row) => remainders(row, wanted)))
    await insertBlock(tx, equipmentId, piece, now);
  return insertBlock(tx, equipmentId, wanted, now);
}

async function readOwned(db: Connection, actor: MemberActor, id: string): Promise<CalendarItem> {
  const item = await readCalendarItem(db, id);
  requireOwner(actor, item);
  return item;
}

/** Open calendars see the days change: the owner's in another window, a renter's on the item's page. */
export const tellOfDays = (
  tx: Transaction,
  { id: equipmentId, ownerId }: CalendarItem,
  now: Date,
): Promise<void> => recordEvent(tx, { type: 'listing.days_changed', equipmentId, ownerId }, now);

export function createBlocksService({
  db,
  unitOfWork,
  clocks,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  async function locked(tx: Transaction, id: string): Promise<CalendarItem> {
    const item = await lockCalendarItem(tx, id);
    if (!item) throw equipmentNotFound();
    return item;
  }

  async function keep(tx: Transaction, id: string, body: BlockBody, now: Date): Promise<Block> {
    const item = await locked(tx, id);
    const { timeZone } = item;
    const wanted: NewBlock = {
      from: startOfDay(body.startDate, timeZone),
      to: endOfDay(body.endDate, timeZone),
      reason: body.reason,
      note: visibleText(body.note),
      feedId: null,
    };
    const blockingRentals = await rentalsHolding(tx, id, wanted);
    if (blockingRentals.length > 0) throw booked(blockingRentals);
    const old = await readBlocks(tx, id, wanted);
    const same = old.find((row) => isSame(row, wanted));
    if (same) return presentBlock(same, timeZone);
    const block = await replaceBlocks(tx, id, old, wanted, now);
    await tellOfDays(tx, item, now);
    return presentBlock(block, timeZone);
  }

  return {
    /**
     * Keeps days for the owner. Days of theirs that are kept already go over to the new block, and the rest of the old one
     * stays; the very same block again is the one that is there. Throws 404, 403, 422 by field, and 409 `booked` with the
     * bookings that are in the way.
     */
    async add(actor: MemberActor, id: string, body: BlockBody): Promise<Block> {
      const { timeZone } = await readOwned(db, actor, id);
      const now = clocks.product.now();
      const problems = blockProblems(body, dayAt(now, timeZone));
      if (Object.keys(problems).length > 0) throw invalidFields(problems);
      return unitOfWork.run((tx) => keep(tx, id, body, now));
    },

    /** Gives the days back, those aside that another calendar holds; doing it again does no harm. Throws 404 for a block that never was, 403. */
    async remove(actor: MemberActor, id: string, blockId: string): Promise<void> {
      await readOwned(db, actor, id);
      const now = clocks.product.now();
      await unitOfWork.run(async (tx) => {
        const item = await locked(tx, id);
        const row = await readBlock(tx, id, blockId);
        // One that follows another calendar would be back with its next reading.
        if (!row || row.feedId !== null) throw new DomainError('block_not_found');
        if (row.releasedAt !== null) return;
        await releaseBlocks(tx, [blockId], now);
        await restoreBuffers(tx, id, row, now);
        await followItemFeeds(tx, id, now);
        await tellOfDays(tx, item, now);
      });
    },
  };
}
