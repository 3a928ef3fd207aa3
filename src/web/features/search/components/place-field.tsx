import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePlaceSuggestions } from '../api/places.ts';
import styles from './search-bar.module.css';

interface PlaceFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A suggestion was chosen. */
  onPick: (place: string) => void;
  /** What is wrong with the place that was searched for. */
  error: string | undefined;
}

const optionId = (id: string, index: number) => `${id}-option-${index}`;

/** Where: a text field that offers places while one types. Arrows choose, Enter takes, Escape closes. */
export function PlaceField({ value, onChange, onPick, error }: PlaceFieldProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const places = usePlaceSuggestions(value, open);
  const shown = open && places.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (place: string) => {
    close();
    onPick(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const picked = places[active];
    if (event.key === 'Enter' && shown && picked !== undefined) {
      event.preventDefault();
      pick(picked);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const count = places.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One place more than there are suggestions: the text itself.
    setActive(((active + 1 + step + count) % count) - 1);
  };

  return (
    <div className={classNames(styles.box, styles.where)} data-invalid={error ? true : undefined}>
      <Icon name="pin" className={styles.icon} />
      <label className={styles.cell}>
        <span className={styles.name}>{t('search.bar.where')}</span>
        <input
          className={styles.input}
          name="location"
          value={value}
          maxLength={120}
          placeholder={t('search.bar.whereHint')}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(id, active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </label>
      <PlaceList {...{ id, places, active }} open={shown} onPick={pick} />
      <span className="sr-only" role="status">
        {shown ? t('search.places.count', { count: places.length }) : ''}
      </span>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

interface PlaceListProps {
  id: string;
  places: readonly string[];
  active: number;
  open: boolean;
  onPick: (place: string) => void;
}

function PlaceList({ id, places, active, open, onPick }: PlaceListProps) {
  const t = useText();
  return (
    <ul
      id={`${id}-list`}
      className={styles.places}
      role="listbox"
      aria-label={t('search.places.label')}
      hidden={!open}
    >
      {places.map((place, index) => (
        <li
          key={place}
          id={optionId(id, index)}
          className={styles.place}
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(place);
          }}
        >
          <Icon name="pin" size={18} />
          {place}
        </li>
      ))}
    </ul>
  );
}
