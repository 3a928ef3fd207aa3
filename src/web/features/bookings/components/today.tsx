import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Today as TodayAnswer, TodayParts, TodayRow } from '#shared/contracts/today.ts';
import { TODAY_PARTS, type TodayDay, type TodayPart } from '#shared/domain/today.ts';
import { todayQuery, type Side } from '#web/data/my-bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { TodayLine } from './today-line.tsx';
import styles from './today.module.css';

const SIDES = ['owner', 'renter'] as const;
/** Rows of a side, so that a day fits on one screen of a phone; the others come at a press. */
const FITS = 6;

/** How many rows each part shows: one of each, a second one, and what is left, in their order. */
function shares(parts: TodayParts): Record<TodayPart, number> {
  const found = { goingOut: 0, comingBack: 0, toAnswer: 0, money: 0 };
  let left = FITS;
  for (const atMost of [1, 2, FITS])
    for (const part of TODAY_PARTS) {
      const more = Math.min(left, Math.max(0, Math.min(atMost, parts[part].rows.length) - found[part]));
      found[part] += more;
      left -= more;
    }
  return found;
}

const isEmpty = (parts: TodayParts): boolean => TODAY_PARTS.every((part) => parts[part].count === 0);

interface PartProps {
  side: Side;
  part: TodayPart;
  count: number;
  rows: readonly TodayRow[];
  fits: number;
}

function Part({ side, part, count, rows, fits }: PartProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = open ? rows : rows.slice(0, fits);
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id}>
          {t(part === 'toAnswer' ? 'today.toAnswer' : `today.${side}.${part}`)}{' '}
          <span className="muted">{count}</span>
        </h3>
        {rows.length > fits && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={open}
            aria-describedby={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'today.fewer' : 'today.all')}
          </button>
        )}
      </div>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <TodayLine key={row.booking.id} row={row} part={part} />
        ))}
      </ul>
    </section>
  );
}

function SideOfDay({ side, parts }: { side: Side; parts: TodayParts }) {
  const fits = shares(parts);
  return TODAY_PARTS.filter((part) => parts[part].count > 0).map((part) => (
    <Part key={part} side={side} part={part} {...parts[part]} fits={fits[part]} />
  ));
}

function DayParts({ answer, day }: { answer: TodayAnswer; day: TodayDay }) {
  const t = useText();
  const sides = SIDES.filter((side) => !isEmpty(answer[day][side]));
  if (sides.length === 0) return <p className="muted-color">{t(`today.empty.${day}`)}</p>;
  return sides.map((side) => <SideOfDay key={side} side={side} parts={answer[day][side]} />);
}

/** Every booking of the answer: its dialogs are opened from the rows. */
export const bookingsOfToday = (answer: TodayAnswer | undefined) =>
  answer
    ? [answer.today, answer.tomorrow].flatMap((day) =>
        SIDES.flatMap((side) => TODAY_PARTS.flatMap((part) => day[side][part].rows)).map(
          ({ booking }) => booking,
        ),
      )
    : [];

/** What today and tomorrow ask of the reader: first for whoever lists machines, and for renters who have something to do. */
export function Today() {
  const t = useText();
  const id = useId();
  const query = useQuery(todayQuery);
  const [day, setDay] = useState<TodayDay>('today');
  const { data } = query;
  if (!data) return <LoadError query={query} title="today.failed" />;
  const hasWork = (['today', 'tomorrow'] as const).some((one) =>
    SIDES.some((side) => !isEmpty(data[one][side])),
  );
  if (!data.ownsMachines && !hasWork) return null;
  const isTomorrow = day === 'tomorrow';
  return (
    <section className={styles.today} aria-labelledby={id} data-today>
      <div className={styles.heading}>
        <h2 id={id}>{t(`today.title.${day}`)}</h2>
        <Chip selected={isTomorrow} onClick={() => setDay(isTomorrow ? 'today' : 'tomorrow')}>
          {t('today.title.tomorrow')}
        </Chip>
      </div>
      <DayParts answer={data} day={day} />
    </section>
  );
}
