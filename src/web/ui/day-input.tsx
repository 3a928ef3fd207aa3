import { useState, type ComponentProps } from 'react';
import { TextInput } from './field.tsx';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'onChange' | 'value'> {
  value: string;
  min?: string | undefined;
  onChange: (day: string) => void;
}

/**
 * A day whose change is used at once. While a year is typed it is the years 2, 20 and 202 first: a day before the first
 * one is used only when the field is left.
 */
export function DayInput({ value, min = '', onChange, ...others }: DayInputProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      {...others}
      type="date"
      min={min || undefined}
      value={draft ?? value}
      onChange={({ target: { value: day } }) => {
        const isDraft = day !== '' && day < min;
        setDraft(isDraft ? day : undefined);
        if (!isDraft) onChange(day);
      }}
      onBlur={() => {
        setDraft(undefined);
        if (draft !== undefined) onChange(draft);
      }}
    />
  );
}
