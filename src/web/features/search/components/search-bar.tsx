import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Day } from '#shared/domain/calendar.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { activeFilters, barOf, paramsOf, type BarValues, type SearchFilters } from '../search-params.ts';
import { datesText } from './dates-text.ts';
import { PlaceField } from './place-field.tsx';
import styles from './search-bar.module.css';

const FORM_ID = 'search-form';

interface SearchBarProps {
  filters: SearchFilters;
  onSearch: (bar: BarValues) => void;
  onFilters: () => void;
  filtersOpen: boolean;
  today: Day;
  placeError: string | undefined;
}

/** What, where, when. A plain form to /search; on a phone folded into one line that a press, or its address, unfolds. */
export function SearchBar({ filters, onSearch, onFilters, filtersOpen, today, placeError }: SearchBarProps) {
  const { t, locale } = useTexts();
  const [wanted, setWanted] = useState<boolean>();
  // An error of the location is shown at its field, which must be visible.
  const open = wanted ?? placeError !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const folded = useRef<HTMLAnchorElement>(null);
  const count = activeFilters(filters).length;
  const what = filters.q || categoryName(t, filters.category) || t('search.bar.anything');
  const where = filters.location || t('search.bar.anywhere');
  const when = datesText(locale, filters.availableFrom, filters.availableTo) ?? t('search.bar.anytime');

  const unfold = () => {
    setWanted(true);
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };
  // The form collapses under the focus: the line that replaces it takes the focus.
  const fold = (next: false | undefined) => {
    setWanted(next);
    if (open) requestAnimationFrame(() => folded.current?.focus({ preventScroll: true }));
  };
  return (
    <div className={styles.finder} data-open={open || undefined}>
      <div className={classNames('container', styles.row)}>
        <a
          ref={folded}
          className={classNames(styles.box, 'flex-1')}
          href={`#${FORM_ID}`}
          onClick={(event) => {
            event.preventDefault();
            unfold();
          }}
        >
          <Icon name="search" className={styles.icon} />
          <span className={styles.words}>
            <span className="sr-only">{t('search.bar.open')} </span>
            <b>{what}</b>
            <small>
              {where} · {when}
            </small>
          </span>
        </a>
        <IconButton
          boxed
          icon="filters"
          className={styles.filters}
          label={t('search.filters.open', { count })}
          aria-haspopup="dialog"
          aria-expanded={filtersOpen}
          onClick={onFilters}
        >
          {count > 0 && (
            <span className={styles.count} aria-hidden>
              {count}
            </span>
          )}
        </IconButton>
      </div>
      <BarForm
        {...{ filters, today, placeError, form }}
        onSearch={(bar) => {
          fold(undefined);
          onSearch(bar);
        }}
        onCancel={() => fold(false)}
      />
    </div>
  );
}

interface BarFormProps extends Pick<SearchBarProps, 'filters' | 'onSearch' | 'today' | 'placeError'> {
  form: RefObject<HTMLFormElement | null>;
  onCancel: () => void;
}

function BarForm({ filters, onSearch, today, placeError, form, onCancel }: BarFormProps) {
  const { t } = useTexts();
  const asked = barOf(filters);
  const [typed, setTyped] = useState(asked);
  const set = (part: Partial<BarValues>) => setTyped((before) => ({ ...before, ...part }));
  // The address wins where it changes (back, a removed chip); other input stays.
  const [seen, setSeen] = useState(asked);
  const changed = Object.entries(asked).filter(([name, value]) => value !== seen[name as keyof BarValues]);
  if (changed.length > 0) {
    setSeen(asked);
    set(Object.fromEntries(changed));
  }
  // What the panel has set travels along, also without script.
  const others = Object.entries(paramsOf(filters)).filter(([name]) => !(name in asked));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form
      id={FORM_ID}
      ref={form}
      className={classNames('container', styles.form)}
      role="search"
      aria-label={t('search.bar.label')}
      action="/search"
      onSubmit={submit}
    >
      <div className={styles.box}>
        <Icon name="search" className={styles.icon} />
        <label className={styles.cell}>
          <span className="leading-13 muted-small">{t('search.bar.what')}</span>
          <input
            className={styles.input}
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            placeholder={t('search.bar.whatHint')}
            value={typed.q}
            onChange={(event) => set({ q: event.target.value })}
          />
        </label>
      </div>
      <PlaceField
        value={typed.location}
        onChange={(location) => set({ location })}
        onPick={(location) => {
          set({ location });
          onSearch({ ...typed, location });
        }}
        error={typed.location === asked.location ? placeError : undefined}
      />
      <div className={classNames(styles.box, styles.when)}>
        <Icon name="calendar" className={styles.icon} />
        <DayInput
          label={t('search.bar.from')}
          name="availableFrom"
          min={today}
          value={typed.availableFrom}
          onChange={(availableFrom) => set({ availableFrom })}
        />
        <DayInput
          label={t('search.bar.to')}
          name="availableTo"
          min={typed.availableFrom || today}
          value={typed.availableTo}
          onChange={(availableTo) => set({ availableTo })}
        />
      </div>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className={styles.submit}>
        {t('search.bar.submit')}
      </Button>
      <Button variant="quiet" className={styles.cancel} onClick={onCancel}>
        {t('search.bar.close')}
      </Button>
    </form>
  );
}

interface DayInputProps {
  label: string;
  name: string;
  min: Day;
  value: string;
  onChange: (value: string) => void;
}

function DayInput({ label, name, min, value, onChange }: DayInputProps) {
  return (
    <label className={styles.cell}>
      <span className="leading-13 muted-small">{label}</span>
      <input
        className={classNames(styles.input, styles.day)}
        type="date"
        name={name}
        min={min}
        value={value}
        data-empty={value === '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
