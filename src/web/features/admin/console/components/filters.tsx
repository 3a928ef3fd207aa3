import type { ReactNode } from 'react';
import { SelectField } from '#web/ui/field.tsx';
import styles from './filters.module.css';

/** What narrows a list, side by side where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Undefined: not narrowed. */
  value: Value | undefined;
  any: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** One of a few, or all of them. */
export function Choice<Value extends string>({ label, value, any, options, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      className={styles.choice}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

/** What else narrows the list, each taken away by a press. */
export function Narrowed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.narrowed} role="group" aria-label={label}>
      {children}
    </div>
  );
}
