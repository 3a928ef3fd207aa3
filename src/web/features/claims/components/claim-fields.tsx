import { maximumClaimText } from '#shared/domain/claims/claim-limits.ts';
import type { FieldProblem } from '#web/lib/error-text.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';

interface FieldProps {
  label: string;
  hint?: string;
  name: string;
  error?: FieldProblem | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Dollars, typed as people do. */
export function AmountField({ label, hint, name, error, value, onChange }: FieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name={name}
      inputMode="decimal"
      maxLength={20}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function WordsField({ label, hint, name, error, value, onChange }: FieldProps) {
  return (
    <TextAreaField
      label={label}
      hint={hint}
      error={error}
      name={name}
      rows={4}
      maxLength={maximumClaimText}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
