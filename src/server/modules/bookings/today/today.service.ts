import type { Today, TodayParts, TodayRow } from '#shared/contracts/today.ts';
import { isOpen } from '#shared/domain/booking-facts.ts';
import { expectedAction } from '#shared/domain/booking-turn.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import { todayPartOf, type TodayDay, type TodayPart } from '#shared/domain/today.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../../equipment/index.ts';
import type { ListedBooking } from '../bookings.repository.ts';
import { presentBooking } from '../reads/bookings.presenter.ts';
import { ownsMachines, readPhoneNumbers, readTodayCandidates } from './today.repository.ts';

type Side = 'owner' | 'renter';
/** Tomorrow's end in every zone. */
const AHEAD_HOURS = 62;
/** Rows of a part that travel; its count is exact. */
const SHOWN = 24;

interface Seen {
  readonly facts: ListedBooking['booking'];
  readonly row: TodayRow;
}

/** What is out comes back in the order of its ends; everything else starts in the order of its starts. */
const byEnd = (a: Seen, b: Seen): number => scheduledEnd(a.facts).getTime() - scheduledEnd(b.facts).getTime();

const inParts = <Value>(of: (part: TodayPart) => Value): Record<TodayPart, Value> => ({
  goingOut: of('goingOut'),
  comingBack: of('comingBack'),
  toAnswer: of('toAnswer'),
  money: of('money'),
});

/** What today and tomorrow ask of a person, on both sides (docs/product/booking.md#today). */
export function createTodayService({ db, clocks }: Platform) {
  return {
    async read(actor: MemberActor): Promise<Today> {
      const now = clocks.product.now();
      const by = addHours(now, AHEAD_HOURS);
      const [owned, rented, owns] = await Promise.all([
        readTodayCandidates(db, actor.id, 'owner', by),
        readTodayCandidates(db, actor.id, 'renter', by),
        ownsMachines(db, actor.id),
      ]);
      const all = [...owned, ...rented];
      const [items, numbers] = await Promise.all([
        summariesById(
          db,
          all.map(({ booking }) => booking.equipmentId),
        ),
        readPhoneNumbers(db, [
          ...new Set(
            all.map(({ booking }) => (booking.ownerId === actor.id ? booking.renterId : booking.ownerId)),
          ),
        ]),
      ]);
      /** As its side reads it, with what is expected of them. */
      const seen = (listed: readonly ListedBooking[], side: Side): Seen[] =>
        listed.flatMap((one) => {
          const { booking: facts } = one;
          const item = items.get(facts.equipmentId);
          if (!item) return [];
          const booking = presentBooking(one, item, { actor: side, now });
          const action = expectedAction(booking.allowedActions, facts, now);
          // Contacts are shared from the paid fee until the end (docs/product/identity.md).
          const mayCall = facts.feePaidAt !== null && isOpen(facts);
          const phoneNumber = mayCall
            ? numbers.get(side === 'owner' ? facts.renterId : facts.ownerId)
            : undefined;
          return [{ facts, row: { booking, action: action ?? null, phoneNumber: phoneNumber ?? null } }];
        });
      const [ownSide, renterSide] = [seen(owned, 'owner'), seen(rented, 'renter')];
      const partsOf = (side: readonly Seen[], day: TodayDay): TodayParts => {
        const found = inParts((): Seen[] => []);
        for (const one of side) {
          const { action, booking } = one.row;
          const part = todayPartOf(one.facts, action ?? undefined, now, day, booking.claim?.turn);
          if (part) found[part].push(one);
        }
        found.comingBack.sort(byEnd);
        return inParts((part) => ({
          count: found[part].length,
          rows: found[part].slice(0, SHOWN).map(({ row }) => row),
        }));
      };
      const dayOf = (day: TodayDay) => ({
        owner: partsOf(ownSide, day),
        renter: partsOf(renterSide, day),
      });
      return { ownsMachines: owns, today: dayOf('today'), tomorrow: dayOf('tomorrow') };
    },
  };
}
