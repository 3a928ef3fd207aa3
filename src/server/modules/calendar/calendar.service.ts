import type { OwnerCalendar } from '#shared/contracts/listings.ts';
import { dayAt, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { rentalsBetween } from '../bookings/index.ts';
import { askedDays } from '../equipment/index.ts';
import { requireReader } from './calendar.policy.ts';
import { presentBlock, presentBuffers } from './calendar.presenter.ts';
import { readBlocks, readBuffers, readCalendarItem } from './calendar.repository.ts';

export function createCalendarService({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  return {
    /**
     * An item's bookings, blocks and buffers from day to day, three months from today where nothing else is asked for. Throws
     * 404, 403 for anyone but its owner and the Admin, and 422 for a span that is reversed or too long.
     */
    async read(
      actor: MemberActor,
      id: string,
      asked: { from?: Day | undefined; to?: Day | undefined },
    ): Promise<OwnerCalendar> {
      const item = await readCalendarItem(db, id);
      requireReader(actor, item);
      const { timeZone } = item;
      const now = clocks.product.now();
      const today = dayAt(now, timeZone);
      const { from, to } = askedDays(asked, today);
      const span = { from: startOfDay(from, timeZone), to: endOfDay(to, timeZone) };
      const [blocks, buffers, bookings] = await Promise.all([
        readBlocks(db, id, span),
        readBuffers(db, id, span),
        rentalsBetween(db, id, span, now),
      ]);
      return {
        from,
        to,
        today,
        timeZone,
        blocks: blocks.map((row) => presentBlock(row, timeZone)),
        buffers: presentBuffers(buffers, timeZone),
        bookings,
      };
    },
  };
}
