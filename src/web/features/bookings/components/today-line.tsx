import type { TodayRow } from '#shared/contracts/today.ts';
import { wantsCardFor } from '#shared/domain/booking-facts.ts';
import type { TodayPart } from '#shared/domain/today.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { bookingPath } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { bannersOf, claimBanner } from '../lib/banners.ts';
import { statusLineOf } from '../lib/booking-status.ts';
import { useItemSlots } from '../lib/item-slots.tsx';
import { useNow } from '../lib/now.tsx';
import { otherParty } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import { addressOf } from './place.tsx';
import { ExpectedAction } from './booking-actions.tsx';
import styles from './today.module.css';

/** What is asked for: damage, what a change of dates needs, a late fee, the balance, the fee. */
function amountOf({ booking }: TodayRow): string {
  if (booking.claim?.turn === 'pay') return booking.claim.amount;
  const wanted = wantsCardFor(booking);
  if (booking.change && (wanted === 'change_fee' || wanted === 'change_hold')) return booking.change.amount;
  if (booking.lateFeeStatus === 'owed' || booking.lateFeeStatus === 'failed')
    return booking.lateFeeAmount ?? '0';
  if (booking.usage?.status === 'owed') return booking.usage.amount;
  return booking.feeStatus === 'unpaid' ? booking.depositAmount : booking.authorizationAmount;
}

/** One booking of the day: the machine, its clock or amount, what is to be done with whom and where, and its action. */
export function TodayLine({ row, part }: { row: TodayRow; part: TodayPart }) {
  const { t, locale } = useTexts();
  const { titleOf } = useItemSlots();
  const { booking, action, phoneNumber } = row;
  const titleId = `today-${booking.id}`;
  const input = { booking, t, locale, now: useNow(), times: useTimes(booking.timeZone) };
  const line =
    claimBanner(input) ?? (booking.status === 'completed' ? bannersOf(input)[0] : statusLineOf(input));
  const name = otherParty(booking);
  const isHandover = part === 'goingOut' || part === 'comingBack';
  const clock = line !== undefined && 'figure' in line ? line.figure : undefined;
  const place = booking.deliveryMethod === 'delivery' ? addressOf(booking) : booking.equipment.location;
  // The deadline stands in the row: it is what the order of a morning depends on.
  const deadline = booking.claim?.turn ? booking.claim.answerBy : booking.acceptBy;
  const answerBy = part === 'toAnswer' && deadline ? input.times.when(new Date(deadline)) : '';
  // The heading says that it goes out on this day: the space is for person and place.
  const isPlain = part === 'goingOut' && clock && booking.startDate >= input.times.today;
  const [ownFigure, title] = isPlain ? [] : [clock, line?.title];
  const figure = part === 'money' ? formatMoney(locale, amountOf(row), true) : ownFigure;
  return (
    <li className={styles.row}>
      <Link className={styles.words} href={bookingPath(booking.id)}>
        <span id={titleId} className={styles.name}>
          {titleOf(booking.equipment)}
        </span>
      </Link>
      <span className={styles.line}>
        {figure && <strong className={styles.figure}>{figure}</strong>}
        {[answerBy, title, name, isHandover ? place : ''].filter(Boolean).join(' · ')}
      </span>
      {phoneNumber !== null && isHandover && (
        <a className={styles.call} href={`tel:${phoneNumber}`} aria-label={t('today.call', { name })}>
          <svg viewBox="-14 -14 52 52" aria-hidden>
            <path
              d="M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z"
              fill="currentColor"
            />
          </svg>
        </a>
      )}
      <ExpectedAction booking={booking} action={action} describedBy={titleId} />
    </li>
  );
}
