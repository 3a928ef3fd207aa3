import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingChange } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { changesQuery } from '#web/data/booking-changes.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { otherParty } from '../lib/parties.ts';
import { useAcceptChange, useRefuseChange } from '../lib/use-changes.ts';
import { useTimes } from '../lib/use-times.ts';
import { Addendum } from './addendum.tsx';
import { ChangeMoney } from './change-money.tsx';
import styles from './dialogs.module.css';

function Answers({
  booking,
  change,
  onClose,
}: {
  booking: Booking;
  change: BookingChange;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const [waives, setWaives] = useState(false);
  const accept = useAcceptChange(booking, change, waives);
  const refuse = useRefuseChange(booking, change);
  const may = (action: Booking['allowedActions'][number]) => booking.allowedActions.includes(action);
  const isLate = booking.status === 'active' && Date.parse(booking.scheduledEnd) < Date.parse(change.askedAt);
  const close = (run: () => Promise<boolean>) => async () => {
    if (await run()) onClose();
  };
  return (
    <>
      {may('accept_change') && booking.side === 'owner' && isLate && (
        <label className="flex gap-3">
          <input type="checkbox" checked={waives} onChange={({ target }) => setWaives(target.checked)} />
          {t('changes.waive')}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        {may('accept_change') && (
          <Button busy={accept.busy} onClick={() => void close(accept.run)()}>
            {t('changes.accept')}
          </Button>
        )}
        {(may('decline_change') || may('withdraw_change')) && (
          <Button variant="line" busy={refuse.busy} onClick={() => void close(refuse.run)()}>
            {t(may('decline_change') ? 'changes.decline' : 'changes.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}

function Asked({
  booking,
  change,
  onClose,
}: {
  booking: Booking;
  change: BookingChange;
  onClose: () => void;
}) {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const { dates } = change;
  const span =
    dates.hours === null
      ? t('changes.span', {
          start: formatDay(locale, dates.startDate),
          end: formatDay(locale, dates.endDate),
        })
      : t('changes.spanHours', { hours: dates.hours });
  const by = change.askedBy === booking.side ? 'own' : 'other';
  return (
    <>
      <p>{t(`changes.by.${by}`, { name: otherParty(booking), span })}</p>
      <ChangeMoney change={change} />
      <p>{t('changes.answerBy', { when: times.when(new Date(change.expiresAt)) })}</p>
      <Addendum text={change.text} />
      <Answers booking={booking} change={change} onClose={onClose} />
    </>
  );
}

/** The change that is open: what it comes to, its addendum, and what this side can answer. */
export function ChangeAnswer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTexts();
  const query = useQuery(changesQuery(booking.id));
  return (
    <Dialog open onClose={onClose} title={t('changes.answerTitle')}>
      <Loaded query={query} text="changes.loadFailed" skeleton={styles.block}>
        {(changes) => {
          const change = changes.find(({ id }) => id === booking.change?.id);
          return change ? (
            <Asked booking={booking} change={change} onClose={onClose} />
          ) : (
            <p>{t('changes.gone')}</p>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
