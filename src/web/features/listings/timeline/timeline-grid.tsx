import { useId, useMemo } from 'react';
import type { TimelineRow as Row } from '#shared/contracts/fleet.ts';
import { daysInclusive, eachDay, weekday, type Day } from '#shared/domain/calendar.ts';
import { formatDay, weekdayNames } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimelineRow, type RenderPicture } from './timeline-row.tsx';
import styles from './timeline.module.css';
import { useGrid, type ChosenDays } from './use-grid.ts';

interface GridProps {
  rows: readonly Row[];
  first: Day;
  last: Day;
  /** The days before these are shown until these have come. */
  stale: boolean;
  renderPicture: RenderPicture;
  onBlock: (row: Row, days: ChosenDays) => void;
  onOpen: (row: Row, day: Day) => void;
}

function Heads({ days }: { days: readonly Day[] }) {
  const { t, locale } = useTexts();
  const names = weekdayNames(locale);
  return (
    <div role="row" className={styles.heads} aria-rowindex={1}>
      <div role="columnheader" className={styles.corner}>
        {t('timeline.item')}
      </div>
      {days.map((day, index) => (
        <div
          key={day}
          role="columnheader"
          className={styles.head}
          data-weekend={weekday(day) % 6 === 0 || undefined}
        >
          <span className="sr-only">{formatDay(locale, day, 'full')}</span>
          <span aria-hidden>
            {index === 0 || day.endsWith('-01') ? formatDay(locale, day, 'monthShort') : names[weekday(day)]}
          </span>
          <strong aria-hidden>{Number(day.slice(8))}</strong>
        </div>
      ))}
    </div>
  );
}

/** Machines below each other, days beside each other; names and days stay in sight. */
export function TimelineGrid({ rows, first, last, stale, renderPicture, onBlock, onOpen }: GridProps) {
  const { t, locale } = useTexts();
  const helpId = useId();
  const days = useMemo(() => eachDay(first, last), [first, last]);
  const { grid, active, chosenRow, range, tapped, cancel, handlers } = useGrid({
    rows,
    days,
    onBlock,
    onOpen,
  });
  // What had the tab stop may have gone with a filter.
  const activeRow = Math.min(active.row, rows.length - 1);
  return (
    <>
      <div className={styles.place}>
        <p id={helpId} className="sr-only">
          {t('timeline.keys')}
        </p>
        <div
          ref={grid}
          role="grid"
          className={styles.grid}
          aria-label={t('timeline.grid')}
          aria-describedby={helpId}
          aria-colcount={days.length + 1}
          aria-multiselectable
          aria-busy={stale || undefined}
          {...handlers}
        >
          <Heads days={days} />
          {rows.map((row, index) => (
            <TimelineRow
              key={row.id}
              row={row}
              index={index}
              days={days}
              active={index === activeRow ? active.column : undefined}
              chosenFirst={index === chosenRow ? range?.first : undefined}
              chosenLast={index === chosenRow ? range?.last : undefined}
              renderPicture={renderPicture}
            />
          ))}
        </div>
      </div>
      <div className={tapped ? styles.hint : 'sr-only'}>
        <p role="status">
          {tapped
            ? t('timeline.tapLast', { day: formatDay(locale, tapped, 'short') })
            : t('timeline.chosen', { count: range ? daysInclusive(range.first, range.last) : 0 })}
        </p>
        {tapped && (
          <Button variant="line" size="small" onClick={cancel}>
            {t('listings.form.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
