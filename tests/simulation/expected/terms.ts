import type { Press } from '../world/press.ts';
import type { Item } from '../world/people.ts';
import { beginningOf, dayAfter, daysFrom } from './days.ts';
import { divided, LEAST, PROCESSING } from './money.ts';

const HOUR = 3_600_000;
/** The listings of these histories say nothing else. */
const DELIVERY = 5_000;

/** What was agreed at the request, in cents. */
export interface Terms {
  readonly item: Item;
  readonly total: number;
  readonly fee: number;
  readonly balance: number;
  readonly startsAt: Date;
  /** When it has to be back, after a pickup at this instant. */
  endsAt(pickup: Date | undefined): Date;
  /** For so many hours overdue. */
  lateFee(hours: number): number;
}

interface Kind {
  readonly rental: number;
  readonly startsAt: Date;
  endsAt(pickup: Date | undefined): Date;
  lateFee(hours: number): number;
}

function byHours(item: Item, hours: number, createdAt: Date): Kind {
  const rate = Math.max(20, item.hourlyCents ?? 0);
  return {
    rental: Math.max(4, hours) * rate,
    startsAt: createdAt,
    endsAt: (pickup) => new Date((pickup ?? createdAt).getTime() + hours * HOUR),
    lateFee: (late) => late * rate,
  };
}

function byDays(item: Item, { rentalType, startDate, endDate, selectedDates }: Wished): Kind {
  const { dailyCents, weeklyCents, timeZone } = item;
  const end = beginningOf(dayAfter(endDate), timeZone);
  const when = { startsAt: beginningOf(startDate, timeZone), endsAt: () => end };
  const days = daysFrom(startDate, endDate);
  if (rentalType === 'weekly')
    return {
      ...when,
      rental: Math.ceil(days / 7) * (weeklyCents ?? 0),
      lateFee: (late) => divided(late * dailyCents * 6, 7 * 24),
    };
  return {
    ...when,
    rental: (selectedDates?.length ?? days) * dailyCents,
    lateFee: (late) => divided(late * dailyCents, 24),
  };
}

interface Wished {
  readonly deliveryMethod: string;
  readonly rentalType: 'daily' | 'weekly' | 'hourly';
  readonly startDate: string;
  readonly endDate: string;
  readonly selectedDates?: readonly string[];
  readonly actualHours?: number;
}

/** From the request and the listing at that time; undefined for an unknown item. */
export function termsOf({ payload }: Press, item: Item | undefined, createdAt: Date): Terms | undefined {
  const wished = payload as unknown as Wished;
  if (!item) return undefined;
  const { actualHours: hours } = wished;
  const kind = hours === undefined ? byDays(item, wished) : byHours(item, hours, createdAt);
  const total = kind.rental + (wished.deliveryMethod === 'delivery' ? DELIVERY : 0) + PROCESSING;
  const tenth = Math.max(LEAST, divided(total, 10));
  const fee = total - tenth < LEAST ? total : tenth;
  return { ...kind, item, total, fee, balance: total - fee };
}
