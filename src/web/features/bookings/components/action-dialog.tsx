import { useState, type ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useItemSlots } from '../lib/item-slots.tsx';
import { otherParty } from '../lib/parties.ts';
import { rentalDays } from '../lib/rental-days.ts';
import { useTimes } from '../lib/use-times.ts';

interface ActionDialogProps {
  booking: Booking;
  title: string;
  /** Labels of the safe button, and of the other one before and while it works. */
  labels: { keep: string; confirm: string; busy: string };
  tone?: 'main' | 'danger';
  mutation: { busy: boolean; run: () => Promise<boolean> };
  /** False where it cannot be sent as it is typed; the first field that is wrong gets the focus. */
  ready?: boolean;
  /** Nothing that could be sent has been chosen. */
  blocked?: boolean;
  /** Announced after a failure: the toast lies outside of the dialog, where it is not read out. */
  failedText: string;
  onClose: () => void;
  steady?: boolean;
  children: ReactNode;
}

/** Asks before a move that has to do with money: what about, what it does, and two buttons. Closes once it is done. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    booking,
    title,
    labels,
    tone = 'main',
    mutation: move,
    ready = true,
    blocked,
    failedText,
    onClose,
    steady,
    children,
  } = props;
  const { t, locale } = useTexts();
  const { titleOf } = useItemSlots();
  const times = useTimes(booking.timeZone);
  const [failed, setFailed] = useState(false);
  const confirm = async (button: HTMLElement) => {
    setFailed(false);
    if (!ready) {
      button.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (await move.run()) onClose();
    else setFailed(true);
  };
  const words = {
    item: titleOf(booking.equipment),
    days: rentalDays(booking, t, locale, times),
    name: otherParty(booking),
  };
  return (
    <ConfirmDialog
      title={title}
      labels={labels}
      looks={{ keep: tone === 'danger' ? 'main' : 'line', confirm: tone }}
      busy={move.busy}
      blocked={blocked}
      onConfirm={(button) => void confirm(button)}
      onClose={onClose}
      steady={steady}
      failure={failed && failedText}
    >
      <p className="muted">{t('bookings.cancel.what', words)}</p>
      {children}
    </ConfirmDialog>
  );
}

/** The dialog's action is no longer possible: the other party was faster. */
export function GoneDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
