import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { offeredHours } from '#shared/domain/money-constants.ts';
import type { RentalType } from '#shared/domain/pricing.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { formatMoney, formatTimeZone } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { isRentedByTheHour } from '#web/lib/rental-length.ts';
import { useServerNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { clockText } from '../lib/clock-text.ts';
import type { Problems } from '../lib/problems.ts';
import type { RentForm } from '../lib/use-rent-form.ts';

interface FieldProps {
  rent: RentForm;
  problems: Problems;
  item: EquipmentDetail;
}

/** By the hour, day or week, as far as the owner has a rate for it and the owner's rules leave hours any use. */
export function RentalTypeField({ rent, problems, item }: FieldProps) {
  const { t, locale } = useTexts();
  const rates: [RentalType, string | null, string][] = [
    ['hourly', isRentedByTheHour(item) ? item.hourlyRate : null, t('rent.perHour')],
    ['daily', item.dailyRate, t('rent.perDay')],
    ['weekly', item.weeklyRate, t('rent.perWeek')],
  ];
  const options = rates.flatMap(([value, rate, unit]) =>
    rate === null ? [] : [{ value, label: t(`rent.type.${value}`), text: formatMoney(locale, rate) + unit }],
  );
  const [only, ...others] = options;
  if (only && others.length === 0)
    return (
      <FormGroup title={t('rent.type')}>
        <p>
          {only.label}, {only.text}
        </p>
      </FormGroup>
    );
  return (
    <FormGroup title={t('rent.type')} error={problems['rentalType']}>
      <Segmented
        label={t('rent.type')}
        field="rentalType"
        options={options}
        value={rent.values.rentalType}
        onChange={(type) => rent.form.setValue('rentalType', type)}
      />
    </FormGroup>
  );
}

interface DurationFieldProps extends FieldProps {
  /** A part of today is booked. */
  todayTaken: boolean;
}

/** How many hours, from now on. */
export function DurationField({ rent, problems, item, todayTaken }: DurationFieldProps) {
  const { t, locale } = useTexts();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const { duration } = rent.values;
  return (
    <FormGroup
      title={t('rent.duration')}
      note={formatTimeZone(locale, item.timeZone)}
      error={problems['duration']}
    >
      <Segmented
        label={t('rent.duration')}
        field="duration"
        options={offeredHours.map((hours) => ({
          value: String(hours),
          label: t('rent.duration.hours', { count: hours }),
        }))}
        value={duration}
        onChange={(hours) => rent.form.setValue('duration', hours)}
      />
      <p className="muted">
        {t('rent.duration.now', { end: clockText(locale, addHours(now, Number(duration)), item.timeZone) })}
      </p>
      {todayTaken && <p className="text-2 warning-color weight-mid">{t('rent.duration.today')}</p>}
    </FormGroup>
  );
}
