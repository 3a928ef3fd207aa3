import type { Block, ItemBooking, OwnerCalendar } from '#shared/contracts/listings.ts';
import { eachDay, type Day } from '#shared/domain/calendar.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { DayMark } from '#web/ui/calendar.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './legend.module.css';

export type MarkKind = 'booked' | 'requested' | 'blocked' | 'buffer';

/** Each kind has a pattern of its own. */
export const LOOKS = {
  booked: 'solid',
  requested: 'dashed',
  blocked: 'hatched',
  buffer: 'dotted',
} as const satisfies Record<MarkKind, DayMark['look']>;

/** `Lena K.` → `LK`. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

/** The sign that a kind of day carries; a rental carries its renter's initials. */
export function Sign({ kind, name = '' }: { kind: MarkKind; name?: string }) {
  if (kind === 'blocked') return <Icon name={LOCK} size={14} />;
  if (kind === 'buffer') return <Icon name="clock" size={14} />;
  // Truncated by the style: screen readers get the full name.
  return <span className={styles.initials} data-initials={initialsOf(name)} />;
}

export const kindOf = ({ status }: Pick<ItemBooking, 'status'>): MarkKind =>
  status === 'pending' ? 'requested' : 'booked';

/** The days that a rental has: what was given back early is free again. */
const daysOf = ({ startDate, endDate, status }: ItemBooking, today: Day): Day[] =>
  eachDay(startDate, status === 'completed' && endDate > today ? today : endDate);

/** The rentals by day, those that still go on: the days that cannot be blocked. */
export function bookedDays({ bookings, today }: OwnerCalendar): ReadonlyMap<Day, ItemBooking> {
  const found = new Map<Day, ItemBooking>();
  for (const booking of bookings) {
    if (booking.status === 'completed' || booking.status === 'canceled') continue;
    for (const day of daysOf(booking, today)) found.set(day, booking);
  }
  return found;
}

interface Marked {
  readonly days: readonly Day[];
  readonly mark: DayMark;
}

const ofBooking = (booking: ItemBooking, today: Day, t: Translate): Marked => {
  const kind = kindOf(booking);
  const { renterName: name } = booking;
  const text = t(`listings.calendar.day.${kind === 'requested' ? 'requested' : 'booked'}`, { name });
  return {
    days: daysOf(booking, today),
    mark: { look: LOOKS[kind], text, sign: <Sign kind={kind} name={name} /> },
  };
};

function ofBlock({ startDate, endDate, reason }: Block, t: Translate): Marked {
  const said = t(`listings.calendar.reason.${reason}`).toLowerCase();
  const text = t('listings.calendar.day.blocked', { reason: said });
  return {
    days: eachDay(startDate, endDate),
    mark: { look: LOOKS.blocked, text, sign: <Sign kind="blocked" /> },
  };
}

/** The mark of each day, rentals before blocks before buffer days; where there is more than one, all are read out. */
export function dayMarks(calendar: OwnerCalendar, t: Translate): ReadonlyMap<Day, DayMark> {
  const { bookings, blocks, buffers, today } = calendar;
  const buffer: DayMark = {
    look: LOOKS.buffer,
    text: t('listings.calendar.day.buffer'),
    sign: <Sign kind="buffer" />,
  };
  const all: Marked[] = [
    ...bookings.map((booking) => ofBooking(booking, today, t)),
    ...blocks.map((block) => ofBlock(block, t)),
    ...buffers.map(({ startDate, endDate }) => ({ days: eachDay(startDate, endDate), mark: buffer })),
  ];
  const marks = new Map<Day, DayMark>();
  for (const { days, mark } of all)
    for (const day of days) {
      const there = marks.get(day);
      marks.set(day, there ? { ...there, text: `${there.text}, ${mark.text}` } : mark);
    }
  return marks;
}
