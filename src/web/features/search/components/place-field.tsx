import { useId } from 'react';
import { usePlaceSuggestions } from '#web/data/places.ts';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { comboboxOf, SuggestionList, useSuggestions } from '#web/ui/suggestions.tsx';
import styles from './search-bar.module.css';

interface PlaceFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A suggestion was chosen. */
  onPick: (place: string) => void;
  /** What is wrong with the place that was searched for. */
  error: string | undefined;
}

/** Where: a text field that offers places while one types. */
export function PlaceField({ value, onChange, onPick, error }: PlaceFieldProps) {
  const t = useText();
  const id = useId();
  const list = useSuggestions(value, usePlaceSuggestions, onPick);
  return (
    <div className={classNames(styles.box, styles.where)} data-invalid={error ? true : undefined}>
      <Icon name="pin" className={styles.icon} />
      <label className={styles.cell}>
        <span className="leading-13 muted-small">{t('search.bar.where')}</span>
        <input
          {...comboboxOf(list)}
          className={styles.input}
          name="location"
          value={value}
          maxLength={120}
          placeholder={t('search.bar.whereHint')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            list.typed();
          }}
          onBlur={list.close}
        />
      </label>
      <SuggestionList
        list={list}
        label={t('search.places.label')}
        icon="pin"
        count={t('search.places.count', { count: list.items.length })}
        className={styles.places}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
