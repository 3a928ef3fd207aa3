import type { Booking } from '#shared/contracts/bookings.ts';
import type { RatingDialog } from '../lib/ratings-context.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';

export interface Opened {
  readonly dialog: RatingDialog;
  readonly booking: Booking;
}

interface RatingDialogsProps extends Opened {
  leave: (dialog: RatingDialog, next?: Opened) => void;
}

/** Where a check goes back to. */
const before = (back: 'rate' | 'evidence'): RatingDialog =>
  back === 'rate' ? { kind: 'rate' } : { kind: 'evidence', moment: undefined };

/** The dialog that is open; a file of its own, loaded when the first one opens. */
export function RatingDialogs({ dialog, booking, leave }: RatingDialogsProps) {
  const onClose = () => leave(dialog);
  switch (dialog.kind) {
    case 'rate':
      return <RateDialog key={booking.id} booking={booking} onClose={onClose} />;
    case 'evidence':
      return <EvidenceDialog key={booking.id} booking={booking} moment={dialog.moment} onClose={onClose} />;
    case 'check':
      return (
        <CheckDialog
          key={`${booking.id} ${dialog.type}`}
          booking={booking}
          type={dialog.type}
          onBack={() => leave(dialog, { dialog: before(dialog.back), booking })}
          onClose={onClose}
        />
      );
  }
}
