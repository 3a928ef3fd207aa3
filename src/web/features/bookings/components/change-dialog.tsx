import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangePreview, ChangePreviewBody } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { changePreviewQuery } from '#web/data/booking-changes.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useNow } from '../lib/now.tsx';
import { otherParty } from '../lib/parties.ts';
import { useAskChange } from '../lib/use-changes.ts';
import { useTimes } from '../lib/use-times.ts';
import { ActionDialog, GoneDialog } from './action-dialog.tsx';
import { Addendum } from './addendum.tsx';
import { ChangeAnswer } from './change-answer.tsx';
import { ChangeMoney } from './change-money.tsx';

/** The day from which on the item is taken, where that is why; never by whom. */
function takenDayOf(error: Error | null): string | undefined {
  const details =
    error instanceof ApiError ? (error.body.details as { takenDay?: string } | undefined) : undefined;
  return details?.takenDay;
}

function useDates(booking: Booking) {
  const isHourly = booking.rentalType === 'hourly';
  const now = useNow();
  // What is overdue can end today at the earliest: that is what its renter asks for first.
  const [endDate, setEndDate] = useState(() => {
    const isOverdue = booking.status === 'active' && Date.parse(booking.scheduledEnd) < now.getTime();
    const today = dayAt(now, booking.timeZone);
    return isOverdue && today > booking.endDate ? today : booking.endDate;
  });
  const [startDate, setStartDate] = useState(booking.startDate);
  const [hours, setHours] = useState(booking.actualHours ?? 0);
  const mayMove =
    booking.status === 'confirmed' &&
    !isHourly &&
    booking.dateSelectionMode !== 'multiple' &&
    !booking.ownerPickupConfirmed &&
    !booking.renterPickupConfirmed;
  const moved = mayMove && startDate !== booking.startDate ? { startDate } : {};
  const body: ChangePreviewBody = isHourly ? { hours } : { endDate, ...moved };
  const isNew = isHourly
    ? hours !== booking.actualHours
    : endDate !== booking.endDate || startDate !== booking.startDate;
  return { isHourly, mayMove, startDate, setStartDate, endDate, setEndDate, hours, setHours, body, isNew };
}

function DateFields({ dates }: { dates: ReturnType<typeof useDates> }) {
  const { t } = useTexts();
  if (dates.isHourly)
    return (
      <Field label={t('changes.hours')}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={4}
            max={168}
            value={dates.hours}
            onChange={({ target: { value } }) => dates.setHours(Number(value))}
          />
        )}
      </Field>
    );
  return (
    <>
      {dates.mayMove && (
        <Field label={t('changes.start')}>
          {(control) => <DayInput {...control} value={dates.startDate} onChange={dates.setStartDate} />}
        </Field>
      )}
      <Field label={t('changes.end')}>
        {(control) => (
          <DayInput {...control} value={dates.endDate} min={dates.startDate} onChange={dates.setEndDate} />
        )}
      </Field>
    </>
  );
}

/** What is asked for: its money, its addendum, and that asking agrees to it. */
function Offer({ booking, preview }: { booking: Booking; preview: ChangePreview }) {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  return (
    <>
      <ChangeMoney change={preview} />
      {preview.lateHours > 0 && (
        <p>
          {t('changes.late', {
            count: preview.lateHours,
            amount: formatMoney(locale, preview.lateFeeAmount, true),
          })}
        </p>
      )}
      <Addendum text={preview.text} />
      <p>
        {preview.atOnce
          ? t('changes.atOnce')
          : t('changes.until', {
              name: otherParty(booking),
              when: times.when(new Date(preview.expiresAt)),
            })}
      </p>
      <p>{t('changes.agrees')}</p>
    </>
  );
}

function AskChange({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, locale } = useTexts();
  const dates = useDates(booking);
  const query = useQuery({
    ...changePreviewQuery(booking.id, dates.body),
    enabled: dates.isNew && dates.endDate !== '',
    placeholderData: keepPreviousData,
  });
  const preview = dates.isNew && !query.isError ? query.data : undefined;
  const move = useAskChange(booking, { ...dates.body, sha256: preview?.sha256 ?? '' });
  const takenDay = takenDayOf(query.error);
  const failure = query.error instanceof ApiError ? query.error.userMessage : undefined;
  return (
    <ActionDialog
      booking={booking}
      title={t('changes.title')}
      labels={{
        keep: t('changes.keep'),
        confirm: t(preview?.atOnce ? 'changes.confirmAtOnce' : 'changes.confirm'),
        busy: t('changes.busy'),
      }}
      mutation={move}
      blocked={!dates.isNew || query.isError}
      ready={preview !== undefined && !query.isPlaceholderData}
      failedText={t('changes.failed')}
      onClose={onClose}
      steady={false}
    >
      <DateFields dates={dates} />
      {dates.isNew && query.isError && (
        <Banner tone="warning" title={failure ?? t('changes.failed')}>
          {takenDay && t('changes.taken', { day: formatDay(locale, takenDay) })}
        </Banner>
      )}
      {preview && <Offer booking={booking} preview={preview} />}
    </ActionDialog>
  );
}

/** Other dates for this rental: asked for, or, where a change is open, its answer. */
export function ChangeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTexts();
  if (booking.change) return <ChangeAnswer booking={booking} onClose={onClose} />;
  if (booking.allowedActions.includes('ask_change')) return <AskChange booking={booking} onClose={onClose} />;
  return <GoneDialog title={t('changes.title')} text={t('changes.gone')} onClose={onClose} />;
}
