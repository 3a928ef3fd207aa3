import { useId } from 'react';
import { useText } from '#web/lib/text.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { STARS, starWord } from '../lib/stars.ts';
import styles from './star-field.module.css';

interface StarFieldProps {
  label: string;
  /** Of the form's field. */
  name: string;
  value: number | undefined;
  onChange: (stars: number | undefined) => void;
  /** Optional stars can be taken back. */
  optional?: boolean;
  size?: 'normal' | 'large';
  hint?: string;
  error?: string | undefined;
}

/** One to five stars and the word for them: radio buttons, so that the arrow keys choose; each as wide as a thumb. */
export function StarField(props: StarFieldProps) {
  const { label, name, value, onChange, optional = false, size = 'normal', hint, error } = props;
  const t = useText();
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div
      className="grid cols-1 content-start"
      role="radiogroup"
      data-size={size}
      aria-labelledby={labelId}
      aria-describedby={described || undefined}
      aria-required={!optional}
      aria-invalid={error ? true : undefined}
    >
      <div className="spread-wraps">
        <span id={labelId} className="weight-mid">
          {label}
        </span>
        {value === undefined && hint && (
          <span id={hintId} className="muted">
            {hint}
          </span>
        )}
        {value !== undefined && (
          <span className="strong" aria-hidden>
            {starWord(value, t)}
          </span>
        )}
      </div>
      <div className={styles.row}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-on={(value ?? 0) >= stars || undefined}>
            <input
              className="absolute inset-0 m-0 opacity-0 pointer-events-none"
              type="radio"
              // Two dialogs may have a field of the same name.
              name={`${name}${id}`}
              data-field={name}
              value={stars}
              checked={value === stars}
              aria-label={t('ratings.stars.option', { stars, word: starWord(stars, t) })}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={size === 'large' ? 36 : 28} filled={(value ?? 0) >= stars} />
          </label>
        ))}
        {optional && value !== undefined && (
          <IconButton
            className={styles.clear}
            icon="close"
            label={t('ratings.stars.clear', { what: label })}
            onClick={({ currentTarget }) => {
              // What has the focus goes away.
              currentTarget.parentElement?.querySelector('input')?.focus();
              onChange(undefined);
            }}
          />
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
