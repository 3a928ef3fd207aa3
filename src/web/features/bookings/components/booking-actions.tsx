import type { ReactNode } from 'react';
import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import { owesUsage, waitsForRenter } from '#shared/domain/booking-facts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { changeCardUrl, payUrl } from '../lib/checkout-url.ts';
import { useItemSlots } from '../lib/item-slots.tsx';
import { hasStartDayCome } from '../lib/handover.ts';
import { always, isLateFeeMain, isReturnMain, isReturnRetry, type IsMain } from '../lib/main-action.ts';
import { useAccept, useConfirmReturn } from '../lib/use-actions.ts';
import { useNow } from '../lib/now.tsx';
import { sideOf } from '../lib/parties.ts';
import styles from './bookings.module.css';
import { ChangeDates } from './change-dates.tsx';
import { ClaimTurn } from './claim-link.tsx';
import { Cancel, Complete, ReleaseDays, ReleaseHold } from './ending-actions.tsx';
import { OpenDialogButton } from './open-dialog-button.tsx';
import { UsageLink } from './usage-link.tsx';

interface ActionProps {
  booking: Booking;
  /** Id of the element that names the item. */
  describedBy: string;
}

interface ControlProps extends ActionProps {
  /** The one of its card that stands out, or one beside it. */
  variant: 'main' | 'line';
}

/** Entering the payment is a full load: it has a content policy of its own. */
function Pay({ booking, describedBy, variant }: ControlProps) {
  const t = useText();
  const { titleOf } = useItemSlots();
  return (
    <ButtonLink
      variant={variant}
      size="small"
      reload
      href={payUrl(booking, titleOf(booking.equipment))}
      aria-describedby={describedBy}
    >
      {t('bookings.action.pay')}
    </ButtonLink>
  );
}

function ChangeCard({ booking, describedBy, variant }: ControlProps) {
  const t = useText();
  const confirms = waitsForRenter(booking.change?.state ?? null);
  return (
    <ButtonLink
      variant={variant}
      size="small"
      reload
      href={changeCardUrl(booking)}
      aria-describedby={describedBy}
    >
      {t(confirms ? 'bookings.action.confirmDates' : 'bookings.action.changeCard')}
    </ButtonLink>
  );
}

function Accept({ booking, describedBy, variant }: ControlProps) {
  const t = useText();
  const { busy, run } = useAccept(booking);
  return (
    <Button
      variant={variant}
      size="small"
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void run()}
    >
      {t(busy ? 'bookings.action.accepting' : 'bookings.action.accept')}
    </Button>
  );
}

function Pickup({ booking, describedBy, variant }: ControlProps) {
  const t = useText();
  return (
    <OpenDialogButton booking={booking} describedBy={describedBy} kind="pickup" variant={variant}>
      {t(`bookings.action.pickup.${sideOf(booking)}`)}
    </OpenDialogButton>
  );
}

/** Asked about in a sheet; after a refused payment one press tries it again. */
function Return({ booking, describedBy, variant }: ControlProps) {
  const t = useText();
  const side = sideOf(booking);
  if (isReturnRetry(booking))
    return <RetryPayment booking={booking} describedBy={describedBy} variant={variant} />;
  return (
    <OpenDialogButton booking={booking} describedBy={describedBy} kind="return" variant={variant}>
      {t(booking.completion ? 'bookings.action.cameBack' : `bookings.action.return.${side}`)}
    </OpenDialogButton>
  );
}

/** The renter's denial of the owner's statement. */
function Deny({ booking, describedBy }: ActionProps) {
  const t = useText();
  return (
    <OpenDialogButton booking={booking} describedBy={describedBy} kind="deny">
      {t(booking.noShow ? 'bookings.action.deny.noShow' : 'bookings.action.deny.handed')}
    </OpenDialogButton>
  );
}

function RetryPayment({ booking, describedBy, variant }: ControlProps) {
  const t = useText();
  const { busy, run } = useConfirmReturn(booking, '');
  // The payment is under way already.
  if (booking.holdStatus === 'capturing') return null;
  return (
    <Button
      variant={variant}
      size="small"
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void run()}
    >
      {t(busy ? 'bookings.action.retrying' : 'bookings.action.retry')}
    </Button>
  );
}

function LateFee({ booking, describedBy, variant }: ControlProps) {
  const { t, locale } = useTexts();
  const amount = formatMoney(locale, booking.lateFeeAmount ?? '0', true);
  const isAgain = booking.lateFeeStatus === 'failed';
  return (
    <OpenDialogButton booking={booking} describedBy={describedBy} kind="lateFee" variant={variant}>
      {t(isAgain ? 'bookings.action.lateFeeAgain' : 'bookings.action.lateFee', { amount })}
    </OpenDialogButton>
  );
}

/** In the order in which they stand; the first that is the main thing to do stands out. */
const SHOWN: readonly {
  action: BookingAction;
  Control: (props: ControlProps) => ReactNode;
  isMain?: IsMain;
}[] = [
  { action: 'pay', Control: Pay, isMain: always },
  { action: 'change_card', Control: ChangeCard, isMain: always },
  { action: 'accept', Control: Accept, isMain: always },
  { action: 'accept_change', Control: ChangeDates, isMain: always },
  { action: 'confirm_pickup', Control: Pickup, isMain: hasStartDayCome },
  { action: 'confirm_return', Control: Return, isMain: isReturnMain },
  { action: 'deny_completion', Control: Deny },
  { action: 'withdraw_change', Control: ChangeDates },
  { action: 'ask_change', Control: ChangeDates },
  { action: 'charge_late_fee', Control: LateFee, isMain: isLateFeeMain },
  { action: 'complete', Control: Complete },
  { action: 'release_hold', Control: ReleaseHold },
  { action: 'release_days', Control: ReleaseDays },
  { action: 'cancel', Control: Cancel },
];

interface BookingActionsProps extends ActionProps {
  /** Where only some of them belong; all of them otherwise. */
  only?: readonly BookingAction[];
}

/** What this party may do now; the server lists it, and no state is compared here. */
export function BookingActions({ booking, describedBy, only }: BookingActionsProps) {
  const offered = SHOWN.filter(
    ({ action }) => booking.allowedActions.includes(action) && (only?.includes(action) ?? true),
  );
  const now = useNow();
  // What a claim for damage waits for comes first, with a button of its own.
  const main = booking.claim?.turn ? undefined : offered.find(({ isMain }) => isMain?.(booking, now));
  if (offered.length === 0) return null;
  return (
    <div className={styles.actions}>
      {offered.map(({ action, Control }) => (
        <Control
          key={action}
          booking={booking}
          describedBy={describedBy}
          variant={action === main?.action ? 'main' : 'line'}
        />
      ))}
    </div>
  );
}

/** The one thing that a row asks of its reader: what a claim waits for comes first, use that is not paid last. */
export function ExpectedAction({ action, ...row }: ActionProps & { action: BookingAction | null }) {
  if (row.booking.claim?.turn) return <ClaimTurn {...row} />;
  if (action) return <BookingActions {...row} only={[action]} />;
  return owesUsage(row.booking.usage, row.booking.side) && <UsageLink {...row} />;
}
