import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** A line of explanation below the label. */
  text?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}

export function Switch({ label, text, checked, onChange, disabled = false, name }: SwitchProps) {
  const id = useId();
  const textId = `${id}-text`;
  return (
    <label className={styles.row} htmlFor={id}>
      <span className="shrinks">
        {label}
        {text && (
          <span className="block muted weight-normal" id={textId}>
            {text}
          </span>
        )}
      </span>
      <input
        className={styles.control}
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={text ? textId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
