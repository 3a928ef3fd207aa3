import { daysInclusive, isDay, type Day } from '#shared/domain/calendar.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { formatDay, formatTimeZone } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Problems } from '../lib/problems.ts';
import { rangeOfValues, type RentValues } from '../lib/rent-values.ts';
import { useDayChoice, type DayChoice } from '../lib/use-day-choice.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import { DateRules } from './date-rules.tsx';
import styles from './rent.module.css';
import { DayPicker, type TakenDays } from './day-picker.tsx';

interface DatesFieldProps {
  rent: RentForm;
  problems: Problems;
  today: Day;
  taken: TakenDays;
  item: EquipmentDetail;
}

/** Typed or picked: native date inputs and the calendar write the same form. */
export function DatesField({ rent, problems, today, taken, item }: DatesFieldProps) {
  const { t, locale } = useTexts();
  const choice = useDayChoice(rent, taken.taken, item);
  const { form, values } = rent;
  const isDaily = values.rentalType === 'daily';

  const setMode = (multiple: boolean) => {
    const range = rangeOfValues(values);
    form.setValue('dateSelectionMode', multiple ? 'multiple' : 'consecutive');
    // What was chosen as a range begins the list of days.
    if (multiple && range && values.selectedDates.length === 0)
      form.setValue('selectedDates', [...new Set([range.first, range.last])]);
  };

  return (
    <FormGroup
      title={t('rent.dates')}
      note={formatTimeZone(locale, item.timeZone)}
      // Too few days are reported below the calendar while they are being chosen.
      error={
        problems['duration'] ??
        (choice.missing === 0 ? problems['selectedDates'] : undefined) ??
        problems['dateSelectionMode']
      }
    >
      <DateRules item={item} today={today} earliest={taken.earliest} />
      {isDaily && item.allowMultipleDays && (
        <Switch
          label={t('rent.dates.multiple')}
          text={t('rent.dates.multipleText')}
          checked={choice.multiple}
          onChange={setMode}
        />
      )}
      {choice.multiple ? (
        <ChosenDays choice={choice} locale={locale} />
      ) : (
        <TypedDates rent={rent} problems={problems} earliest={taken.earliest} />
      )}
      <DayPicker today={today} taken={taken} choice={choice} rules={item} />
      {values.rentalType === 'weekly' && <WeeksNote values={values} />}
    </FormGroup>
  );
}

function TypedDates({
  rent,
  problems,
  earliest,
}: Pick<DatesFieldProps, 'rent' | 'problems'> & { earliest: Day }) {
  const { t } = useTexts();
  const { form, values } = rent;
  const missing = problems['duration'] !== undefined;
  const input = (name: 'startDate' | 'endDate', label: string, min: Day) => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          aria-invalid={control['aria-invalid'] ?? ((missing && values[name] === '') || undefined)}
          className={styles.date}
          type="date"
          min={min}
          required
          defaultValue={values[name]}
          {...form.register(name)}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.typed}>
      {input('startDate', t('rent.dates.start'), earliest)}
      {input('endDate', t('rent.dates.end'), isDay(values.startDate) ? values.startDate : earliest)}
    </div>
  );
}

/** The chosen days as a list, each with its way out. */
function ChosenDays({ choice, locale }: { choice: DayChoice; locale: string }) {
  const { t } = useTexts();
  const days = [...choice.days].sort();
  if (days.length === 0) return null;
  return (
    <ul className="row-2" aria-label={t('rent.dates.list')}>
      {days.map((day) => (
        <li key={day}>
          <Chip
            selected
            aria-pressed={undefined}
            aria-label={t('rent.dates.remove', { day: formatDay(locale, day, 'full') })}
            onClick={() => choice.select(day)}
          >
            {formatDay(locale, day, 'weekday')}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const DAYS_PER_WEEK = 7;

/** Weeks are rounded up: shown before payment. */
function WeeksNote({ values }: { values: RentValues }) {
  const { t } = useTexts();
  const range = rangeOfValues(values);
  if (!range) return null;
  const days = daysInclusive(range.first, range.last);
  return <p className="muted">{t('rent.dates.weeks', { days, weeks: Math.ceil(days / DAYS_PER_WEEK) })}</p>;
}
