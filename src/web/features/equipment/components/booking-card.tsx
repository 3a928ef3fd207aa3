import { useId } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { processingFeeCents } from '#shared/domain/money-constants.ts';
import { formatCents } from '#web/lib/cents.ts';
import { formatDay, formatMoney, formatDayRange } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Rating } from '#web/ui/rating.tsx';
import type { RentalEstimate } from '../lib/rental-estimate.ts';
import type { RentalDays } from '../lib/use-rental-days.ts';
import { obstacleOf, RentButton } from './rent-button.tsx';
import styles from './booking-card.module.css';

interface BookingProps {
  item: EquipmentDetail;
  days: RentalDays;
  /** Address of the calendar on the page. */
  calendar: string;
}

function Line({ name, amount, total = false }: { name: string; amount: string; total?: boolean }) {
  return (
    <div className={styles.line} data-total={total || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** Stays beside the page on a desktop: the price, the days, what they cost, and the one yellow button. */
export function BookingCard({ item, days: { selection, range, estimate, carried }, calendar }: BookingProps) {
  const { t, locale } = useTexts();
  const reasonId = useId();
  const obstacle = obstacleOf(item);
  const dayText = (day: string | undefined) =>
    day === undefined ? t('item.book.add') : formatDay(locale, day, 'weekday');
  return (
    <section className={styles.card} aria-label={t('item.book.label')}>
      <div className="stack-4 p-5">
        <div className="flex items-center justify-between gap-3">
          <p className="leading-tight text-5 tracking-tighter weight-black">
            {formatMoney(locale, item.dailyRate)}
            <small className={styles.unit}>{t('common.perDay')}</small>
          </p>
          <Rating value={item.rating} count={item.reviewCount} />
        </div>
        {!obstacle && (
          <a className={styles.days} href={calendar} data-empty={selection.start ? undefined : true}>
            <span>
              <small>{t('item.book.pickup')}</small>
              <b>{dayText(selection.start)}</b>
            </span>
            <span>
              <small>{t('item.book.return')}</small>
              <b>{dayText(range?.last)}</b>
            </span>
          </a>
        )}
        {estimate && !obstacle && <Costs item={item} estimate={estimate} />}
      </div>
      <div className={styles.money}>
        <RentButton className={styles.rent} {...{ item, carried, reasonId }} />
        {estimate && !obstacle && <Split estimate={estimate} />}
        <p className="on-money-muted-color text-1 text-center" id={reasonId}>
          {t(obstacle ?? 'item.book.nothingYet')}
        </p>
      </div>
    </section>
  );
}

function Costs({ item, estimate }: { item: EquipmentDetail; estimate: RentalEstimate }) {
  const { t, locale } = useTexts();
  const rate = formatMoney(locale, item.dailyRate, true);
  return (
    <dl className="grid gap-10px">
      <Line
        name={t('item.book.days', { rate, days: estimate.days })}
        amount={formatCents(locale, estimate.rental)}
      />
      <Line name={t('item.book.processing')} amount={formatCents(locale, estimate.processingFee)} />
      <Line name={t('item.book.total')} amount={formatCents(locale, estimate.total)} total />
    </dl>
  );
}

/** A tenth now, the rest held. */
function Split({ estimate }: { estimate: RentalEstimate }) {
  const { t, locale } = useTexts();
  return (
    <div className="grid gap-10px">
      <div className={styles.split} aria-hidden>
        <i />
        <i />
      </div>
      <dl className="grid gap-10px">
        <Line name={t('item.book.now')} amount={formatCents(locale, estimate.bookingFee)} />
        <Line name={t('item.book.later')} amount={formatCents(locale, estimate.balance)} />
      </dl>
    </div>
  );
}

/** On a phone, above the bottom bar: the price at the thumb. */
export function MoneyBar({ item, days: { range, estimate, carried } }: Omit<BookingProps, 'calendar'>) {
  const { t, locale } = useTexts();
  const reasonId = useId();
  const obstacle = obstacleOf(item);
  const note = () => {
    if (obstacle) return t(obstacle);
    if (!range || !estimate) return t('item.book.plusFee', { fee: formatCents(locale, processingFeeCents) });
    return t('item.book.summary', {
      range: formatDayRange(locale, range.first, range.last),
      total: formatCents(locale, estimate.total),
    });
  };
  return (
    <section className={styles.bar} data-money-bar aria-label={t('item.book.label')}>
      <div className="shrinks">
        <p className="leading-12 text-4 tracking-tight weight-black">
          {formatMoney(locale, item.dailyRate)}
          <small className={styles.unit}>{t('common.perDay')}</small>
        </p>
        <p className="leading-135 on-money-muted-color text-2" id={reasonId}>
          {note()}
        </p>
      </div>
      <RentButton className={styles.barRent} {...{ item, carried, reasonId }} />
    </section>
  );
}
