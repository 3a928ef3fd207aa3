import type { Today, TodayCounts, TodayParts, TodayRow } from '#shared/contracts/today.ts';
import { isOpen } from '#shared/domain/booking-facts.ts';
import type { BookingAction } from '#shared/domain/booking-process/state-machine.ts';
import type { ClaimTurn } from '#shared/domain/claims/claim-facts.ts';
import { dayAt, endOfDay } from '#shared/domain/calendar.ts';
import { platformTimeZone } from '#shared/domain/platform-weeks.ts';
import { addHours, scheduledEnd } from '#shared/domain/rental-span.ts';
import { todayPartOf, type TodayDay, type TodayPart } from '#shared/domain/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { summariesById } from '../../equipment/index.ts';
import { presentBooking } from '../reads/bookings.presenter.ts';
import {
  readOwnZones,
  readPhoneNumbers,
  readShown,
  readTodayCandidates,
  type TurnFacts,
} from './today.repository.ts';
import { turnOf } from './turn-of.ts';

type Side = 'owner' | 'renter';
/** Tomorrow's end in every zone. */
const AHEAD_HOURS = 62;
/** Rows of a part that travel; its count is exact. */
const SHOWN = 24;

interface Asked {
  readonly row: TurnFacts['row'];
  readonly action: BookingAction | null;
  readonly turn: ClaimTurn | null;
}
type Parts<Value> = Record<TodayPart, Value>;

/** What is out comes back in the order of its ends; everything else starts in the order of its starts. */
const byEnd = (a: Asked, b: Asked): number => scheduledEnd(a.row).getTime() - scheduledEnd(b.row).getTime();

const inParts = <Value>(of: (part: TodayPart) => Value): Parts<Value> => ({
  goingOut: of('goingOut'),
  comingBack: of('comingBack'),
  toAnswer: of('toAnswer'),
  money: of('money'),
});
const onSides = <Value>(of: (side: Side) => Value): Record<Side, Value> => ({
  owner: of('owner'),
  renter: of('renter'),
});

/** The parts of a day of one side. */
function partsOf(candidates: readonly Asked[], day: TodayDay, now: Date): Parts<Asked[]> {
  const found = inParts((): Asked[] => []);
  for (const asked of candidates) {
    const { row, action, turn } = asked;
    const part = todayPartOf(row, action ?? undefined, now, day, turn);
    if (part) found[part].push(asked);
  }
  found.comingBack.sort(byEnd);
  return found;
}

/** The first midnight to come in one of the zones; that of the platform's zone for a person without any item. */
function nextMidnight(zones: ReadonlySet<string>, now: Date): string {
  const ends = [...(zones.size > 0 ? zones : [platformTimeZone])].map((zone) =>
    endOfDay(dayAt(now, zone), zone).getTime(),
  );
  return new Date(Math.min(...ends)).toISOString();
}

/** Of the bookings the rows that are shown: with names, items and numbers. */
async function rowsOf(db: Connection, rows: readonly TurnFacts['row'][], personId: string, now: Date) {
  const others = rows.map(({ ownerId, renterId }) => (ownerId === personId ? renterId : ownerId));
  const [listed, items, numbers] = await Promise.all([
    readShown(
      db,
      rows.map(({ id }) => id),
    ),
    summariesById(
      db,
      rows.map(({ equipmentId }) => equipmentId),
    ),
    readPhoneNumbers(db, [...new Set(others)]),
  ]);
  return (side: Side, { row, action }: Asked): TodayRow[] => {
    const [one, item] = [listed.get(row.id), items.get(row.equipmentId)];
    if (!one || !item) return [];
    // Contacts are shared from the paid fee until the end (docs/product/identity.md).
    const mayCall = row.feePaidAt !== null && isOpen(row);
    const number = mayCall && numbers.get(side === 'owner' ? row.renterId : row.ownerId);
    return [
      { booking: presentBooking(one, item, { actor: side, now }), action, phoneNumber: number || null },
    ];
  };
}

/** What today and tomorrow ask of a person, on both sides (docs/product/booking.md#today). */
export function createTodayService({ db, clocks }: Platform) {
  async function candidatesOf(personId: string, side: Side, now: Date): Promise<Asked[]> {
    const found = await readTodayCandidates(db, personId, side, addHours(now, AHEAD_HOURS));
    return found.map((facts) => ({ row: facts.row, ...turnOf(facts, side, now) }));
  }

  async function look(personId: string) {
    const now = clocks.product.now();
    const [owner, renter, ownZones] = await Promise.all([
      candidatesOf(personId, 'owner', now),
      candidatesOf(personId, 'renter', now),
      readOwnZones(db, personId),
    ]);
    const zones = [...owner, ...renter].map(({ row }) => row.timeZone);
    return {
      now,
      ownsMachines: ownZones.length > 0,
      partsOn: (day: TodayDay) => ({
        owner: partsOf(owner, day, now),
        renter: partsOf(renter, day, now),
      }),
      dayEndsAt: nextMidnight(new Set([...ownZones, ...zones]), now),
    };
  }

  return {
    async read(actor: MemberActor): Promise<Today> {
      const { now, ownsMachines, partsOn, dayEndsAt } = await look(actor.id);
      const days = { today: partsOn('today'), tomorrow: partsOn('tomorrow') };
      const shown = Object.values(days)
        .flatMap((day) => [...Object.values(day.owner), ...Object.values(day.renter)])
        .flatMap((asked) => asked.slice(0, SHOWN).map(({ row }) => row));
      const show = await rowsOf(db, shown, actor.id, now);
      const answerOf = (parts: Record<Side, Parts<Asked[]>>) =>
        onSides((side): TodayParts =>
          inParts((part) => ({
            count: parts[side][part].length,
            rows: parts[side][part].slice(0, SHOWN).flatMap((asked) => show(side, asked)),
          })),
        );
      return { ownsMachines, today: answerOf(days.today), tomorrow: answerOf(days.tomorrow), dayEndsAt };
    },

    /** Of the present day, for the home screen: the same bookings, without their rows. */
    async counts(actor: MemberActor): Promise<TodayCounts> {
      const { partsOn, dayEndsAt } = await look(actor.id);
      const parts = partsOn('today');
      return { ...onSides((side) => inParts((part) => parts[side][part].length)), dayEndsAt };
    },
  };
}
