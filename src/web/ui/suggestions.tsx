import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './suggestions.module.css';

const optionId = (id: string, index: number) => `${id}-option-${index}`;

/** What a text field needs to be a combobox (WAI-ARIA 1.2), and what its list shows. */
export interface Suggestions {
  readonly id: string;
  readonly items: readonly string[];
  readonly shown: boolean;
  /** Which one is pointed at by arrows; -1 for the text itself. */
  readonly active: number;
  readonly pick: (item: string) => void;
  readonly close: () => void;
  /** Something was typed. */
  readonly typed: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Suggestions below a text field: arrows choose, Enter takes, Escape closes. `suggest` is a hook that answers them for
 * what is typed, none while `isOpen` is false.
 */
export function useSuggestions(
  text: string,
  suggest: (text: string, isOpen: boolean) => readonly string[],
  onPick: (item: string) => void,
): Suggestions {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = suggest(text, isOpen);
  const shown = isOpen && items.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (item: string) => {
    close();
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const picked = items[active];
    if (event.key === 'Enter' && shown && picked !== undefined) {
      event.preventDefault();
      pick(picked);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are suggestions: the text itself.
    const count = items.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(((active + 1 + step + count) % count) - 1);
  };
  const typed = () => {
    setOpen(true);
    setActive(-1);
  };
  return { id, items, shown, active, pick, close, typed, onKeyDown };
}

/** The attributes of the field. */
export const comboboxOf = ({ id, shown, active, onKeyDown }: Suggestions) =>
  ({
    role: 'combobox',
    'aria-expanded': shown,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': shown && active >= 0 ? optionId(id, active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
  }) as const;

interface SuggestionListProps {
  list: Suggestions;
  label: string;
  icon: IconName;
  /** 'Three places', for those who do not see the list. */
  count: string;
  className?: string | undefined;
}

/** Lies below the nearest positioned box. */
export function SuggestionList({ list, label, icon, count, className }: SuggestionListProps) {
  const { id, items, shown, active, pick } = list;
  return (
    <>
      <ul
        id={`${id}-list`}
        className={classNames(styles.list, className)}
        role="listbox"
        aria-label={label}
        hidden={!shown}
      >
        {items.map((item, index) => (
          <li
            key={item}
            id={optionId(id, index)}
            className={styles.item}
            role="option"
            aria-selected={index === active}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              pick(item);
            }}
          >
            <Icon name={icon} size={18} />
            {item}
          </li>
        ))}
      </ul>
      <span className="sr-only" role="status">
        {shown ? count : ''}
      </span>
    </>
  );
}
