import { useId, type ChangeEvent, type SyntheticEvent } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { DatesCell } from './dates-cell.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  action: string;
  /** Places that fit what has been typed. */
  places: readonly string[];
  onPlaceChange: (typed: string) => void;
  /** Goes on with what was asked, empty fields left out. */
  onSearch: (asked: URLSearchParams) => void;
}

interface CellProps {
  icon: IconName;
  label: string;
  name: string;
  placeholder: string;
  list?: string;
  maxLength: number;
  enterKeyHint?: 'search' | 'next';
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Cell({ icon, label, ...input }: CellProps) {
  return (
    <label className={styles.cell}>
      <Icon name={icon} />
      <span className="flex-1 block shrinks">
        <span className={styles.label}>{label}</span>
        <input className={styles.input} type="text" autoComplete="off" {...input} />
      </span>
    </label>
  );
}

/** A form like any other: it works before the script has come, and without it. */
export function SearchForm({ action, places, onPlaceChange, onSearch }: SearchFormProps) {
  const t = useText();
  const placesId = useId();

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ]);
    onSearch(new URLSearchParams(fields.filter(([, value]) => value !== '')));
  };

  return (
    <form className={styles.form} role="search" action={action} method="get" onSubmit={submit}>
      <Cell
        icon="search"
        label={t('home.search.what')}
        name="q"
        placeholder={t('home.search.what.example')}
        maxLength={200}
        enterKeyHint="search"
      />
      <div className={styles.two}>
        <Cell
          icon="pin"
          label={t('home.search.where')}
          name="location"
          placeholder={t('home.search.where.example')}
          list={placesId}
          maxLength={120}
          enterKeyHint="search"
          onChange={(event) => onPlaceChange(event.target.value)}
        />
        <DatesCell />
      </div>
      <datalist id={placesId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <button className={styles.submit} type="submit">
        {t('home.search.submit')}
      </button>
    </form>
  );
}
