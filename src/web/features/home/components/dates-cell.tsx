import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { formatDay, formatDayRange } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dates-cell.module.css';
import cell from './search-form.module.css';

const HALF_DAY_MS = 43_200_000;

/** The first day that is still today somewhere: no reader is kept from their own today. */
const earliestToday = (instant: string): string =>
  new Date(Date.parse(instant) - HALF_DAY_MS).toISOString().slice(0, 10);

/**
 * Closes the cell when a press or the focus leaves the form, and on Escape. Not before a press has ended: below a phone's
 * finger the form would move away from it.
 */
function useClosing(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const elsewhere = ({ target }: Event) => {
      if (element.open && target instanceof Node && !element.closest('form')?.contains(target))
        element.open = false;
    };
    // A pointer moves the focus before its press has ended.
    const focused = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) elsewhere(event);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('click', elsewhere);
    document.addEventListener('focusin', focused);
    element.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('click', elsewhere);
      document.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', escape);
    };
  }, [details]);
}

interface DayInputProps {
  label: string;
  name: string;
  value: string;
  min: string;
  onChange: (day: string) => void;
}

function DayInput({ label, name, value, min, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div className="grid gap-4px shrinks strong text-2">
      <label htmlFor={id}>{label}</label>
      <input
        className={styles.input}
        id={id}
        type="date"
        name={name}
        value={value}
        min={min}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** 'Any dates' until some are chosen; opens two date fields, with or without script. */
export function DatesCell() {
  const { t, locale } = useTexts();
  const { renderedAt } = usePageContext();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);

  const first = from || to;
  const chosen = from && to ? formatDayRange(locale, from, to) : first && formatDay(locale, first);
  const today = earliestToday(renderedAt);
  return (
    <details ref={details} className={styles.details}>
      <summary className={cell.cell}>
        <Icon name="calendar" />
        <span className="flex-1 block shrinks">
          <span className={cell.label}>{t('home.search.when')}</span>
          <span className={styles.chosen}>{chosen || t('home.search.when.any')}</span>
        </span>
      </summary>
      <div className={styles.days}>
        <DayInput
          label={t('home.search.from')}
          name="availableFrom"
          value={from}
          min={today}
          onChange={(day) => {
            setFrom(day);
            if (day && (!to || to < day)) setTo(day);
          }}
        />
        <DayInput
          label={t('home.search.to')}
          name="availableTo"
          value={to}
          min={from || today}
          onChange={setTo}
        />
      </div>
    </details>
  );
}
