import type { BulkChangeBody } from '#shared/contracts/bulk-changes.ts';
import type { BlockReason } from '#shared/contracts/listings.ts';
import { BLOCK_REASONS } from '#shared/domain/blocked-days.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { useText } from '#web/lib/text.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field, SelectField, TextField } from '#web/ui/field.tsx';

export type BulkChange = BulkChangeBody['change'];
export const BULK_KINDS = [
  'availability',
  'ratesByPercent',
  'rateByAmount',
  'instantBooking',
  'notice',
  'buffer',
  'deliveryFee',
  'blockDays',
] as const satisfies readonly BulkChange['kind'][];
export type BulkKind = (typeof BULK_KINDS)[number];

export interface BulkFormValues {
  readonly kind: BulkKind;
  readonly isOn: boolean;
  readonly typed: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: BlockReason;
}

export const FIRST_VALUES: BulkFormValues = {
  kind: 'availability',
  isOn: false,
  typed: '',
  startDate: '',
  endDate: '',
  reason: 'maintenance',
};

const SWITCHES: readonly BulkKind[] = ['availability', 'instantBooking'];
const WHOLE = /^[+-]?\d{1,5}$/;

const wholeOf = (typed: string): number | undefined => (WHOLE.test(typed.trim()) ? Number(typed) : undefined);

/** The change that the form describes; undefined where its figure is not a number, or a day is missing. The server checks the limits. */
export function changeOf({ kind, isOn, typed, ...days }: BulkFormValues): BulkChange | undefined {
  if (kind === 'blockDays') return days.startDate && days.endDate ? { kind, ...days } : undefined;
  if (kind === 'availability') return { kind, isAvailable: isOn };
  if (kind === 'instantBooking') return { kind, instantBooking: isOn };
  if (kind === 'ratesByPercent') {
    const percent = wholeOf(typed);
    return percent === undefined ? undefined : { kind, percent };
  }
  if (kind === 'notice' || kind === 'buffer') {
    const hours = wholeOf(typed);
    return hours === undefined ? undefined : { kind, hours };
  }
  const cents = decimalToCents(typed.trim().replace(/^\+/, ''));
  return cents === undefined ? undefined : { kind, cents };
}

interface BulkFormProps {
  values: BulkFormValues;
  onChange: (values: BulkFormValues) => void;
  isWrong: boolean;
}

type ChosenDays = Pick<BulkFormValues, 'startDate' | 'endDate' | 'reason'>;
interface DaysFieldsProps<Values> {
  values: Values;
  onChange: (values: Values) => void;
  isWrong: boolean;
}

/** The days that are blocked, both ends included, and why. */
export function DaysFields<Values extends ChosenDays>({
  values,
  onChange,
  isWrong,
}: DaysFieldsProps<Values>) {
  const t = useText();
  const { startDate, endDate, reason } = values;
  return (
    <>
      <Field
        label={t('fleet.bulk.firstDay')}
        error={isWrong && !startDate ? t('fleet.bulk.dayMissing') : undefined}
      >
        {(control) => (
          <DayInput
            {...control}
            value={startDate}
            onChange={(day) =>
              onChange({ ...values, startDate: day, endDate: endDate < day ? day : endDate })
            }
          />
        )}
      </Field>
      <Field
        label={t('fleet.bulk.lastDay')}
        error={isWrong && !endDate ? t('fleet.bulk.dayMissing') : undefined}
      >
        {(control) => (
          <DayInput
            {...control}
            min={startDate}
            value={endDate}
            onChange={(day) => onChange({ ...values, endDate: day })}
          />
        )}
      </Field>
      <SelectField
        label={t('fleet.bulk.reason')}
        value={reason}
        onChange={({ target }) => {
          const next = BLOCK_REASONS.find((one) => one === target.value);
          if (next) onChange({ ...values, reason: next });
        }}
      >
        {BLOCK_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`listings.calendar.reason.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What is changed, and to what. */
export function BulkForm({ values, onChange, isWrong }: BulkFormProps) {
  const t = useText();
  const { kind, isOn, typed } = values;
  return (
    <div className="stack-3">
      <SelectField
        label={t('fleet.bulk.what')}
        value={kind}
        onChange={({ target }) => {
          const next = BULK_KINDS.find((one) => one === target.value);
          if (next) onChange({ ...FIRST_VALUES, kind: next, isOn: true });
        }}
      >
        {BULK_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`fleet.bulk.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'blockDays' ? (
        <DaysFields values={values} onChange={onChange} isWrong={isWrong} />
      ) : SWITCHES.includes(kind) ? (
        <SelectField
          label={t('fleet.bulk.to')}
          value={isOn ? 'on' : 'off'}
          onChange={({ target }) => onChange({ ...values, isOn: target.value === 'on' })}
        >
          <option value="on">{t('fleet.yes')}</option>
          <option value="off">{t('fleet.no')}</option>
        </SelectField>
      ) : (
        <TextField
          label={t('fleet.bulk.to')}
          hint={t(
            `fleet.bulk.hint.${kind as Exclude<BulkKind, 'availability' | 'instantBooking' | 'blockDays'>}`,
          )}
          error={isWrong ? t('fleet.bulk.wrong') : undefined}
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => onChange({ ...values, typed: event.target.value })}
        />
      )}
    </div>
  );
}
