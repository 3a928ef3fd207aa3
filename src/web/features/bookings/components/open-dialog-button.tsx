import type { ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpenDialog, type DialogKind } from '../lib/dialogs.tsx';

interface OpenDialogButtonProps {
  booking: Booking;
  /** Id of the element that names the item. */
  describedBy: string;
  kind: DialogKind;
  variant?: 'main' | 'line' | 'quiet' | 'danger';
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a dialog about its booking. */
export function OpenDialogButton({
  booking,
  describedBy,
  kind,
  variant = 'line',
  className,
  children,
}: OpenDialogButtonProps) {
  const open = useOpenDialog();
  return (
    <Button
      className={className}
      variant={variant}
      size="small"
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => open(kind, booking.id)}
    >
      {children}
    </Button>
  );
}
