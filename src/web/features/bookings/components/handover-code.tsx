import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { codeFrom } from '#shared/domain/handover-code.ts';
import { handoverSecretsQuery } from '#web/data/handover-codes.ts';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOpenDialog } from '../lib/dialogs.tsx';
import { OpenDialogButton } from './open-dialog-button.tsx';

/** A side whose handover can still be confirmed by a code; where the owner has stated the end alone, their statement decides. */
export const hasCode = ({ side, allowedActions, completion, holdStatus }: Booking): boolean =>
  side !== null &&
  completion === null &&
  holdStatus !== 'capture_failed' &&
  (allowedActions.includes('confirm_pickup') || allowedActions.includes('confirm_return'));

interface HandoverCodeProps {
  booking: Booking;
  describedBy: string;
  /** The address names this booking: it may bring a code that a camera has read. */
  named: boolean;
}

/** Opens the codes; sees that the reader's own secret is here with the card, because there may be no connection at the machine. */
export function HandoverCode({ booking, describedBy, named }: HandoverCodeProps) {
  const t = useText();
  const open = useOpenDialog();
  const isOpen = hasCode(booking);
  useQuery({ ...handoverSecretsQuery, enabled: isOpen, staleTime: Infinity });
  const openAtArrival = useEffectEvent(() => {
    if (isOpen && codeFrom(window.location.hash) !== undefined) open('code', booking.id);
  });
  useEffect(() => {
    if (named) openAtArrival();
  }, [named]);
  if (!isOpen) return null;
  return (
    <OpenDialogButton booking={booking} describedBy={describedBy} kind="code">
      <Icon name="shield" size={18} />
      {t('bookings.code.open')}
    </OpenDialogButton>
  );
}
