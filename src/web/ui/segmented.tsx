import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A line below the label, such as a price. */
  readonly text?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen; read out before the options. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** For finding the control again. */
  field?: string;
}

/** One of a few, side by side: radio buttons that look like a switch. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  field,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={styles.row} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="absolute inset-0 m-0 opacity-0 pointer-events-none"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            data-field={field}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
          {option.text && <span className="muted-small">{option.text}</span>}
        </label>
      ))}
    </div>
  );
}
