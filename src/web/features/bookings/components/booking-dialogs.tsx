import { lazy, Suspense } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { DialogKind } from '../lib/dialogs.tsx';
import { PickupDialog, ReturnDialog } from './confirm-dialog.tsx';
import { LazyCodeDialog } from './lazy-code-dialog.tsx';

type Rare =
  | 'AgreementDialog'
  | 'CancelDialog'
  | 'ChangeDialog'
  | 'CompleteDialog'
  | 'DenyDialog'
  | 'HistoryDialog'
  | 'LateFeeDialog'
  | 'ReleaseDaysDialog'
  | 'ReleaseDialog';
const rare = (name: Rare) => lazy(async () => ({ default: (await import('./rare-dialogs.ts'))[name] }));

const DIALOGS = {
  change: rare('ChangeDialog'),
  cancel: rare('CancelDialog'),
  code: LazyCodeDialog,
  pickup: PickupDialog,
  return: ReturnDialog,
  deny: rare('DenyDialog'),
  complete: rare('CompleteDialog'),
  release: rare('ReleaseDialog'),
  releaseDays: rare('ReleaseDaysDialog'),
  lateFee: rare('LateFeeDialog'),
  agreement: rare('AgreementDialog'),
  history: rare('HistoryDialog'),
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
  return (
    <Suspense fallback={null}>
      <Shown key={`${dialog.kind} ${dialog.id}`} booking={booking} onClose={onClose} />
    </Suspense>
  );
}
