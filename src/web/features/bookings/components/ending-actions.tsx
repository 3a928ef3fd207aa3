import type { Booking } from '#shared/contracts/bookings.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isDecline } from '../lib/parties.ts';
import styles from './bookings.module.css';
import { OpenDialogButton } from './open-dialog-button.tsx';

interface ActionProps {
  booking: Booking;
  /** Id of the element that names the item. */
  describedBy: string;
}

/** Gives the booking up, or declines the request. */
export function Cancel({ booking, describedBy }: ActionProps) {
  const t = useText();
  return (
    <OpenDialogButton
      booking={booking}
      describedBy={describedBy}
      kind="cancel"
      variant="danger"
      className={styles.ending}
    >
      {t(isDecline(booking) ? 'bookings.action.decline' : 'bookings.action.cancel')}
    </OpenDialogButton>
  );
}

interface OwnerMoveProps extends ActionProps {
  kind: 'complete' | 'release' | 'releaseDays';
  label: MessageId;
}

/** What the owner does without the renter: not the usual way, so it does not look like it. */
function OwnerMove({ booking, describedBy, kind, label }: OwnerMoveProps) {
  const t = useText();
  return (
    <OpenDialogButton
      booking={booking}
      describedBy={describedBy}
      kind={kind}
      variant={kind === 'complete' ? 'line' : 'quiet'}
      className={classNames(styles.ending, styles.alone, kind !== 'complete' && styles.rare)}
    >
      {t(label)}
    </OpenDialogButton>
  );
}

export const Complete = (props: ActionProps) => (
  <OwnerMove {...props} kind="complete" label="bookings.action.complete" />
);
export const ReleaseHold = (props: ActionProps) => (
  <OwnerMove {...props} kind="release" label="bookings.action.releaseHold" />
);
export const ReleaseDays = (props: ActionProps) => (
  <OwnerMove {...props} kind="releaseDays" label="bookings.action.releaseDays" />
);
