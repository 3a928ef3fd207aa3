import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { fuelParts } from '#shared/domain/usage/usage-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './usage.module.css';

interface TypedProps {
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** What the hour meter shows. */
export function HoursField({ value, isWrong, onChange }: TypedProps) {
  const t = useText();
  return (
    <TextField
      label={t('usage.form.hours')}
      hint={t('usage.form.hoursHint')}
      error={isWrong ? t('usage.form.hoursWrong') : undefined}
      name="engineHours"
      inputMode="decimal"
      maxLength={8}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const EIGHTHS = Array.from({ length: fuelParts + 1 }, (_, index) => fuelParts - index);

/** What the fuel gauge shows, from full to empty. */
export function FuelField({ value, isWrong, onChange }: TypedProps) {
  const t = useText();
  return (
    <SelectField
      label={t('usage.form.fuel')}
      error={isWrong ? t('usage.form.fuelWrong') : undefined}
      name="fuel"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('usage.form.choose')}</option>
      {EIGHTHS.map((eighths) => (
        <option key={eighths} value={eighths}>
          {t('usage.eighths', { eighths })}
        </option>
      ))}
    </SelectField>
  );
}

interface PhotoChoiceProps {
  /** Names the group. */
  name: string;
  photos: readonly BookingPhoto[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Which of several photos shows the reading. */
export function PhotoChoice({ name, photos, chosen, onChoose }: PhotoChoiceProps) {
  const t = useText();
  if (photos.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('usage.form.photo')}</legend>
      {photos.map(({ id, thumbnailUrl, width, height }, index) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <img
            src={thumbnailUrl}
            alt={t('usage.form.photoOf', { number: index + 1 })}
            width={width}
            height={height}
          />
        </label>
      ))}
    </fieldset>
  );
}
