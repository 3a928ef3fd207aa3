import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { isBalanceSettled } from '#shared/domain/booking-facts.ts';
import { centsOf } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useConfirmReturn } from '../lib/moves.ts';
import { otherParty } from '../lib/parties.ts';
import styles from './dialogs.module.css';

const MOST_CHARACTERS = 2000;

/** What the press does: it closes the rental and charges the balance, or waits for the renter's half. */
function useEffectText(booking: Booking): string {
  const { t, locale } = useTexts();
  if (!booking.renterReturnConfirmed) return t('bookings.inspect.first', { name: otherParty(booking) });
  const { holdStatus, balanceWaived, authorizationAmount } = booking;
  if (isBalanceSettled({ holdStatus, balanceWaived, balanceCents: centsOf(authorizationAmount) }))
    return t('bookings.inspect.lastSettled');
  return t('bookings.inspect.last', { amount: formatMoney(locale, authorizationAmount, true) });
}

/** The owner looks the machine over and confirms the return. */
export function InspectDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTexts();
  const [notes, setNotes] = useState('');
  const { busy, run } = useConfirmReturn(booking, notes.trim());
  const effect = useEffectText(booking);
  // Shown at once on the card; what was written stays here until it has arrived.
  const isOpen = booking.allowedActions.includes('confirm_return') || busy;
  const [failed, setFailed] = useState(false);
  const confirm = async () => {
    setFailed(false);
    if (await run()) onClose();
    else setFailed(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bookings.inspect.title')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('bookings.inspect.back')}
          </Button>
          <Button busy={busy} disabled={!isOpen} onClick={() => void confirm()}>
            {t(busy ? 'bookings.inspect.busy' : 'bookings.inspect.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('bookings.inspect.text', { name: otherParty(booking) })}</p>
      <Field label={t('bookings.inspect.notes')} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MOST_CHARACTERS}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        )}
      </Field>
      <p className={styles.muted}>{isOpen ? effect : t('bookings.inspect.gone')}</p>
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {failed && t('bookings.return.failed')}
      </p>
    </Dialog>
  );
}
