import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { PriceLines, PriceSplit } from '#web/ui/price-lines.tsx';
import type { PriceText } from '../lib/price-text.ts';
import type { DayRange } from '../lib/rent-values.ts';
import styles from './rental-summary.module.css';

interface RentalSummaryProps {
  title: string;
  /** Undefined while nothing has been chosen. */
  price: PriceText | undefined;
  /** First and last day, also while only one is chosen; without it none are shown. */
  days?: Partial<DayRange> | undefined;
  note: string;
  /** Id of the note, which explains why the button is disabled. */
  noteId?: string;
  /** The one button; on a phone it is part of the bar instead. */
  action: ReactNode;
}

/** What it costs, line by line, and when it is charged. */
export function RentalSummary({ title, price, days, note, noteId, action }: RentalSummaryProps) {
  const { t, locale } = useTexts();
  const dayText = (day: string | undefined) =>
    day === undefined ? t('rent.summary.none') : formatDay(locale, day, 'weekday');
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.inside}>
        <h2 className="text-3 tracking-0">{title}</h2>
        {days && (
          <dl className={styles.days}>
            <div data-empty={days.first === undefined || undefined}>
              <dt>{t('rent.summary.start')}</dt>
              <dd>{dayText(days.first)}</dd>
            </div>
            <div data-empty={days.last === undefined || undefined}>
              <dt>{t('rent.summary.end')}</dt>
              <dd>{dayText(days.last)}</dd>
            </div>
          </dl>
        )}
        <div aria-live="polite" aria-atomic>
          {price && <PriceLines lines={price.lines} total={price.total} />}
        </div>
      </div>
      <div className={styles.money}>
        {price && <PriceSplit now={price.now} later={price.later} />}
        <div className={styles.action}>{action}</div>
        <p className={styles.note} id={noteId}>
          {note}
        </p>
      </div>
    </section>
  );
}
