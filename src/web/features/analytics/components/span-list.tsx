import { useId } from 'react';
import type { Day } from '#shared/domain/calendar.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { bookingPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SpanBar } from '#web/ui/span-bar.tsx';
import { FILLS, lookOf, type Span } from '../lib/span-look.ts';
import { spanName } from '../lib/span-name.ts';
import styles from './analytics.module.css';

function Words({ span }: { span: Span }) {
  const { t, locale } = useTexts();
  const look = t(`analytics.look.${lookOf(span)}`);
  const isBooking = span.kind === 'booking';
  return (
    <span className="grid shrinks">
      <span className={styles.name}>{isBooking ? spanName(span, t) : look}</span>
      <span className="muted">
        {formatDayRange(locale, span.startDate, span.endDate)}
        {isBooking && `, ${look}`}
      </span>
    </span>
  );
}

function Row({ span }: { span: Span }) {
  const sample = <SpanBar fill={FILLS[lookOf(span)]} begins ends className={styles.sample} />;
  if (!span.bookingId || span.kind !== 'booking')
    return (
      <div className={styles.span}>
        {sample}
        <Words span={span} />
      </div>
    );
  return (
    <Link className={styles.span} href={bookingPath(span.bookingId)}>
      {sample}
      <Words span={span} />
      <Icon name="right" size={18} className="muted-color" />
    </Link>
  );
}

interface SpanListProps {
  spans: readonly Span[];
  first: Day;
  last: Day;
  /** Only then does an empty list show its empty state. */
  isWhole: boolean;
}

/** The same days in words, in their order. */
export function SpanList({ spans, first, last, isWhole }: SpanListProps) {
  const { t } = useTexts();
  const titleId = useId();
  const shown = spans
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
  return (
    <section className="column-3" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('analytics.schedule.list')}</h3>
      {shown.length === 0 && isWhole && (
        <p className="muted p-4 rounded sunken-ground">{t('analytics.schedule.free')}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles.spans}>
          {shown.map((span) => (
            <li key={`${span.kind} ${span.bookingId ?? ''} ${span.startDate}`}>
              <Row span={span} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
