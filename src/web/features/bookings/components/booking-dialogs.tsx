import type { Booking } from '#shared/contracts/bookings.ts';
import type { DialogKind } from '../lib/dialogs.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { PickupDialog, ReturnDialog } from './confirm-dialog.tsx';
import { DenyDialog } from './deny-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LateFeeDialog } from './late-fee-dialog.tsx';
import { ReleaseDaysDialog } from './release-days-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const DIALOGS = {
  cancel: CancelDialog,
  pickup: PickupDialog,
  return: ReturnDialog,
  deny: DenyDialog,
  complete: CompleteDialog,
  release: ReleaseDialog,
  releaseDays: ReleaseDaysDialog,
  lateFee: LateFeeDialog,
  agreement: AgreementDialog,
  history: HistoryDialog,
} as const;

interface DialogsProps {
  dialog: { kind: DialogKind; id: string } | undefined;
  booking: Booking | undefined;
  onClose: () => void;
}

/** The dialog that is open, about the booking as it is now. */
export function BookingDialogs({ dialog, booking, onClose }: DialogsProps) {
  if (!dialog || !booking) return null;
  const Shown = DIALOGS[dialog.kind];
  return <Shown key={`${dialog.kind} ${dialog.id}`} booking={booking} onClose={onClose} />;
}
