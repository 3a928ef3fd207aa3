import type { Today, TodayCounts, TodayParts, TodayRow } from '#shared/contracts/today.ts';
import { isOpen } from '#shared/domain/booking-facts.ts';
import { expectedAction } from '#shared/domain/booking-turn.ts';
import { dayAt, endOfDay } from '#shared/domain/calendar.ts';
import { platformTimeZone } from '#shared/domain/platform-weeks.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import { todayPartOf, type TodayDay, type TodayPart } from '#shared/domain/today.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../../equipment/index.ts';
import type { ListedBooking } from '../bookings.repository.ts';
import { presentBooking } from '../reads/bookings.presenter.ts';
import { readOwnZones, readPhoneNumbers, readTodayCandidates } from './today.repository.ts';

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

/** The parts of a day of one side. */
function partsOf(side: readonly Seen[], day: TodayDay, now: Date): TodayParts {
  const found = inParts((): Seen[] => []);
  for (const { facts, row } of side) {
    const part = todayPartOf(facts, row.action ?? undefined, now, day, row.booking.claim?.turn);
    if (part) found[part].push({ facts, row });
  }
  found.comingBack.sort(byEnd);
  return inParts((part) => ({
    count: found[part].length,
    rows: found[part].slice(0, SHOWN).map(({ row }) => row),
  }));
}

/** The first midnight to come in one of the zones; that of the platform's zone for a person without any item. */
function nextMidnight(zones: ReadonlySet<string>, now: Date): string {
  const ends = [...(zones.size > 0 ? zones : [platformTimeZone])].map((zone) =>
    endOfDay(dayAt(now, zone), zone).getTime(),
  );
  return new Date(Math.min(...ends)).toISOString();
}

/** What today and tomorrow ask of a person, on both sides (docs/product/booking.md#today). */
export function createTodayService({ db, clocks }: Platform) {
  /** The bookings as their sides read them, with what is expected of the person. */
  async function look(personId: string, now: Date) {
    const by = addHours(now, AHEAD_HOURS);
    const [owned, rented, ownZones] = await Promise.all([
      readTodayCandidates(db, personId, 'owner', by),
      readTodayCandidates(db, personId, 'renter', by),
      readOwnZones(db, personId),
    ]);
    const all = [...owned, ...rented].map(({ booking }) => booking);
    const others = all.map(({ ownerId, renterId }) => (ownerId === personId ? renterId : ownerId));
    const [items, numbers] = await Promise.all([
      summariesById(
        db,
        all.map(({ equipmentId }) => equipmentId),
      ),
      readPhoneNumbers(db, [...new Set(others)]),
    ]);
    const seenBy = (side: Side, listed: readonly ListedBooking[]): Seen[] =>
      listed.flatMap((one) => {
        const { booking: facts } = one;
        const item = items.get(facts.equipmentId);
        if (!item) return [];
        const booking = presentBooking(one, item, { actor: side, now });
        const action = expectedAction(booking.allowedActions, facts, now) ?? null;
        // Contacts are shared from the paid fee until the end (docs/product/identity.md).
        const mayCall = facts.feePaidAt !== null && isOpen(facts);
        const number = mayCall && numbers.get(side === 'owner' ? facts.renterId : facts.ownerId);
        return [{ facts, row: { booking, action, phoneNumber: number || null } }];
      });
    const zones = new Set([...ownZones, ...all.map(({ timeZone }) => timeZone)]);
    return {
      ownsMachines: ownZones.length > 0,
      owner: seenBy('owner', owned),
      renter: seenBy('renter', rented),
      dayEndsAt: nextMidnight(zones, now),
    };
  }

  return {
    async read(actor: MemberActor): Promise<Today> {
      const now = clocks.product.now();
      const { ownsMachines, owner, renter, dayEndsAt } = await look(actor.id, now);
      const dayOf = (day: TodayDay) => ({
        owner: partsOf(owner, day, now),
        renter: partsOf(renter, day, now),
      });
      return { ownsMachines, today: dayOf('today'), tomorrow: dayOf('tomorrow'), dayEndsAt };
    },

    /** Of the present day, for the home screen: the same bookings, without their rows. */
    async counts(actor: MemberActor): Promise<TodayCounts> {
      const now = clocks.product.now();
      const sides = await look(actor.id, now);
      const countsOf = (side: Side) => {
        const parts = partsOf(sides[side], 'today', now);
        return inParts((part) => parts[part].count);
      };
      return { owner: countsOf('owner'), renter: countsOf('renter') };
    },
  };
}
