import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { Booking } from '#shared/contracts/bookings.ts';
import { claimPath } from '#web/lib/booking-paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useHandoverPhotos, type Handover } from '../lib/handover.ts';
import { useItemSlots } from '../lib/item-slots.tsx';
import { useConfirmPickup, useConfirmReturn } from '../lib/use-actions.ts';
import { otherParty, sideOf } from '../lib/parties.ts';
import { rentalDays } from '../lib/rental-days.ts';
import { useTimes } from '../lib/use-times.ts';
import { ConfirmFacts } from './confirm-facts.tsx';

/** Few machines have a meter. */
const ReadingNotice = lazy(async () => ({ default: (await import('./rare-dialogs.ts')).ReadingNotice }));

const MOST_CHARACTERS = 2000;

interface ConfirmDialogProps {
  booking: Booking;
  what: Handover;
  /** Sends the confirmation; shown at once on the card, and taken back where it fails. */
  useConfirm: (booking: Booking, notes: string) => { busy: boolean; run: () => Promise<boolean> };
  onClose: () => void;
}

/** The owner inspects the machine; the dialog names who reads their notes. */
const isInspection = (booking: Booking, what: Handover): boolean =>
  what === 'return' && sideOf(booking) === 'owner';

/** What it is about, and what to look at before the press. */
function Words({ booking, what }: Pick<ConfirmDialogProps, 'booking' | 'what'>) {
  const { t, locale } = useTexts();
  const { titleOf } = useItemSlots();
  const times = useTimes(booking.timeZone);
  const name = otherParty(booking);
  const days = rentalDays(booking, t, locale, times);
  const own =
    what === 'return' && booking.completion
      ? 'bookings.cameBack.text'
      : (`bookings.confirm.${what}Text` as const);
  const text = isInspection(booking, what) ? 'bookings.inspect.text' : own;
  return (
    <>
      <p className="muted">{t('bookings.cancel.what', { item: titleOf(booking.equipment), days, name })}</p>
      <p>{t(text, { name })}</p>
    </>
  );
}

function useTitle(booking: Booking, what: Handover): string {
  const { t } = useTexts();
  if (isInspection(booking, what)) return t('bookings.inspect.title');
  if (what === 'return' && booking.completion) return t('bookings.action.cameBack');
  return t(`bookings.action.${what}.${sideOf(booking)}`);
}

/** Asks before a confirmation of pickup or return: the time that will count, what it does, photos and words as one likes. */
function ConfirmDialog({ booking, what, useConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTexts();
  const [notes, setNotes] = useState('');
  const { busy, run } = useConfirm(booking, notes.trim());
  const renderPhotos = useHandoverPhotos();
  const title = useTitle(booking, what);
  // Shown at once on the card; what was written stays here until it has arrived.
  const isOpen = booking.allowedActions.includes(`confirm_${what}`) || busy;
  const [failed, setFailed] = useState(false);
  const [, navigate] = useLocation();
  const isOwners = isInspection(booking, what);
  /** Both confirm the return; with something wrong the claim comes next. */
  const confirm = async (isWrong = false) => {
    setFailed(false);
    const isDone = await run();
    if (isDone) onClose();
    else setFailed(true);
    if (isDone && isWrong) navigate(claimPath(booking.id));
  };
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('bookings.inspect.back')}
          </Button>
          <Button busy={busy} disabled={!isOpen} onClick={() => void confirm()}>
            {t(
              busy
                ? 'bookings.inspect.busy'
                : isOwners
                  ? 'bookings.inspect.fine'
                  : `bookings.confirm.${what}`,
            )}
          </Button>
          {isOwners && (
            <Button variant="line" disabled={!isOpen || busy} onClick={() => void confirm(true)}>
              {t('bookings.inspect.wrong')}
            </Button>
          )}
        </>
      }
    >
      <Words booking={booking} what={what} />
      {what === 'return' && isOpen && booking.usage && (
        <Suspense fallback={null}>
          <ReadingNotice booking={booking} />
        </Suspense>
      )}
      {isOpen ? <ConfirmFacts booking={booking} what={what} /> : <p>{t('bookings.inspect.gone')}</p>}
      <Field
        label={t('bookings.inspect.notes')}
        hint={isInspection(booking, what) ? undefined : t('bookings.confirm.notesHint')}
        optional
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_CHARACTERS}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        )}
      </Field>
      {renderPhotos(booking, what)}
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {failed && t(`bookings.${what}.failed`)}
      </p>
    </Dialog>
  );
}

interface SheetProps {
  booking: Booking;
  onClose: () => void;
}

export const PickupDialog = (props: SheetProps) => (
  <ConfirmDialog {...props} what="pickup" useConfirm={useConfirmPickup} />
);
export const ReturnDialog = (props: SheetProps) => (
  <ConfirmDialog {...props} what="return" useConfirm={useConfirmReturn} />
);
