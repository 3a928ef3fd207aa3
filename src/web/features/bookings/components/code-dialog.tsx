import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { codeFrom, type HandoverStep } from '#shared/domain/handover-code.ts';
import { handoverSecretsQuery } from '#web/data/handover-codes.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { otherParty } from '../lib/parties.ts';
import { GoneDialog } from './action-dialog.tsx';
import { EnterCode } from './enter-code.tsx';
import { hasCode } from './handover-code.tsx';
import { ShowCode } from './show-code.tsx';

export interface CodeDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** One shows, the other scans or types: both halves of the handover are confirmed at once. */
export function CodeDialog({ booking, onClose }: CodeDialogProps) {
  const t = useText();
  const [brought] = useState(() => codeFrom(window.location.hash));
  const [way, setWay] = useState<'show' | 'enter'>(brought === undefined ? 'show' : 'enter');
  const secrets = useQuery({ ...handoverSecretsQuery, staleTime: Infinity });
  const current: HandoverStep = booking.status === 'active' ? 'return' : 'pickup';
  const [step] = useState(current);
  if (step !== current || !hasCode(booking))
    return (
      <GoneDialog
        title={t(`bookings.code.sent.${step}`)}
        text={t('bookings.code.done', { name: otherParty(booking) })}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`bookings.code.title.${step}`)}
      actions={
        <Button variant="line" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p className="muted">{t('bookings.code.text', { name: otherParty(booking) })}</p>
      <Segmented
        label={t('bookings.code.open')}
        options={[
          { value: 'show', label: t('bookings.code.show') },
          { value: 'enter', label: t('bookings.code.enter') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'show' ? (
        <ShowCode booking={booking} step={step} secrets={secrets} />
      ) : (
        <EnterCode booking={booking} step={step} brought={brought} onDone={onClose} />
      )}
    </Dialog>
  );
}
