import type { ReactNode } from 'react';
import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import { waitsForRenter } from '#shared/domain/booking-facts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText, useTexts, type MessageId } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { changeCardUrl, payUrl } from '../lib/checkout-url.ts';
import { useOpenDialog } from '../lib/dialogs.tsx';
import { useItemSlots } from '../lib/item-slots.tsx';
import { hasStartDayCome } from '../lib/handover.ts';
import { useAccept, useConfirmReturn } from '../lib/use-actions.ts';
import { useNow } from '../lib/now.tsx';
import { isDecline, sideOf } from '../lib/parties.ts';
import { msToUndo } from '../lib/undo-time.ts';
import styles from './bookings.module.css';
import { ChangeDates } from './change-dates.tsx';
import { ClaimTurn } from './claim-link.tsx';

interface ActionProps {
  booking: Booking;
  /** Id of the element that names the item. */
  describedBy: string;
}

/** Entering the payment is a full load: it has a content policy of its own. */
function Pay({ booking, describedBy }: ActionProps) {
  const t = useText();
  const { titleOf } = useItemSlots();
  return (
    <ButtonLink
      size="small"
      reload
      href={payUrl(booking, titleOf(booking.equipment))}
      aria-describedby={describedBy}
    >
      {t('bookings.action.pay')}
    </ButtonLink>
  );
}

function ChangeCard({ booking, describedBy }: ActionProps) {
  const t = useText();
  const confirms = waitsForRenter(booking.change?.state ?? null);
  return (
    <ButtonLink size="small" reload href={changeCardUrl(booking)} aria-describedby={describedBy}>
      {t(confirms ? 'bookings.action.confirmDates' : 'bookings.action.changeCard')}
    </ButtonLink>
  );
}

function Accept({ booking, describedBy }: ActionProps) {
  const t = useText();
  const { busy, run } = useAccept(booking);
  return (
    <Button size="small" busy={busy} aria-describedby={describedBy} onClick={() => void run()}>
      {t(busy ? 'bookings.action.accepting' : 'bookings.action.accept')}
    </Button>
  );
}

function Cancel({ booking, describedBy }: ActionProps) {
  const t = useText();
  const open = useOpenDialog();
  return (
    <Button
      className={styles.ending}
      variant="danger"
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('cancel', booking.id)}
    >
      {t(isDecline(booking) ? 'bookings.action.decline' : 'bookings.action.cancel')}
    </Button>
  );
}

/** From the day of the start on it is what there is to do; before that it is possible. */
function Pickup({ booking, describedBy }: ActionProps) {
  const t = useText();
  const open = useOpenDialog();
  return (
    <Button
      variant={hasStartDayCome(booking, useNow()) ? 'main' : 'line'}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('pickup', booking.id)}
    >
      {t(`bookings.action.pickup.${sideOf(booking)}`)}
    </Button>
  );
}

/** Asked about in a sheet; after a refused payment one press tries it again. */
function Return({ booking, describedBy }: ActionProps) {
  const t = useText();
  const open = useOpenDialog();
  const side = sideOf(booking);
  const isRetry = side === 'owner' ? booking.ownerReturnConfirmed : booking.renterReturnConfirmed;
  if (isRetry) return <RetryPayment booking={booking} describedBy={describedBy} />;
  return (
    <Button
      // While new dates wait for an answer, that is what there is to do.
      variant={booking.allowedActions.includes('accept_change') ? 'line' : 'main'}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('return', booking.id)}
    >
      {t(booking.completion ? 'bookings.action.cameBack' : `bookings.action.return.${side}`)}
    </Button>
  );
}

/** The renter's denial of the owner's statement. */
function Deny({ booking, describedBy }: ActionProps) {
  const t = useText();
  const open = useOpenDialog();
  return (
    <Button
      variant="line"
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('deny', booking.id)}
    >
      {t(booking.noShow ? 'bookings.action.deny.noShow' : 'bookings.action.deny.handed')}
    </Button>
  );
}

function RetryPayment({ booking, describedBy }: ActionProps) {
  const t = useText();
  const { busy, run } = useConfirmReturn(booking, '');
  // The payment is under way already.
  if (booking.holdStatus === 'capturing') return null;
  return (
    <Button
      variant={sideOf(booking) === 'renter' ? 'line' : 'main'}
      size="small"
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void run()}
    >
      {t(busy ? 'bookings.action.retrying' : 'bookings.action.retry')}
    </Button>
  );
}

/** Not the main thing to do while the return that it follows from can still be undone, nor when tried again. */
function LateFee({ booking, describedBy }: ActionProps) {
  const { t, locale } = useTexts();
  const open = useOpenDialog();
  const amount = formatMoney(locale, booking.lateFeeAmount ?? '0', true);
  const isAgain = booking.lateFeeStatus === 'failed';
  const isUndoable = msToUndo(booking, useNow()) > 0;
  return (
    <Button
      variant={isAgain || isUndoable ? 'line' : 'main'}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open('lateFee', booking.id)}
    >
      {t(isAgain ? 'bookings.action.lateFeeAgain' : 'bookings.action.lateFee', { amount })}
    </Button>
  );
}

interface OwnerMoveProps extends ActionProps {
  kind: 'complete' | 'release' | 'releaseDays';
  label: MessageId;
}

/** What the owner does without the renter: not the usual way, so it does not look like it. */
function OwnerMove({ booking, describedBy, kind, label }: OwnerMoveProps) {
  const t = useText();
  const open = useOpenDialog();
  return (
    <Button
      className={classNames(styles.ending, styles.alone, kind !== 'complete' && styles.rare)}
      variant={kind === 'complete' ? 'line' : 'quiet'}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open(kind, booking.id)}
    >
      {t(label)}
    </Button>
  );
}

const Complete = (props: ActionProps) => (
  <OwnerMove {...props} kind="complete" label="bookings.action.complete" />
);
const ReleaseHold = (props: ActionProps) => (
  <OwnerMove {...props} kind="release" label="bookings.action.releaseHold" />
);
const ReleaseDays = (props: ActionProps) => (
  <OwnerMove {...props} kind="releaseDays" label="bookings.action.releaseDays" />
);

/** In the order in which they stand. */
const SHOWN: readonly { action: BookingAction; Control: (props: ActionProps) => ReactNode }[] = [
  { action: 'pay', Control: Pay },
  { action: 'change_card', Control: ChangeCard },
  { action: 'accept', Control: Accept },
  { action: 'confirm_pickup', Control: Pickup },
  { action: 'confirm_return', Control: Return },
  { action: 'deny_completion', Control: Deny },
  { action: 'accept_change', Control: ChangeDates },
  { action: 'withdraw_change', Control: ChangeDates },
  { action: 'ask_change', Control: ChangeDates },
  { action: 'charge_late_fee', Control: LateFee },
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
  if (offered.length === 0) return null;
  return (
    <div className={styles.actions}>
      {offered.map(({ action, Control }) => (
        <Control key={action} booking={booking} describedBy={describedBy} />
      ))}
    </div>
  );
}

/** The one thing that a row asks of its reader: what a claim waits for comes first. */
export function ExpectedAction({ action, ...row }: ActionProps & { action: BookingAction | null }) {
  if (row.booking.claim?.turn) return <ClaimTurn {...row} />;
  return action && <BookingActions {...row} only={[action]} />;
}
