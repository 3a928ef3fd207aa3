import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from '#web/lib/link.tsx';
import { IconButton } from './icon-button.tsx';
import type { Drawing } from './icon.tsx';
import styles from './menu-button.module.css';

/** Here and not in drawings.ts, which every page brings. */
const DOTS: Drawing =
  'M4.6 12a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0M10.6 12a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0M16.6 12a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0';

/** What a menu offers: a place to go to, or something to do. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly onSelect?: () => void;
  /** It asks in a dialog first. */
  readonly asks?: boolean;
  /** It cannot be taken back. */
  readonly danger?: boolean;
}

interface MenuButtonProps {
  /** What the items are about: `More actions for Mini Excavator`. */
  label: string;
  items: readonly MenuItem[];
}

/** Where a key leads in the menu; undefined for a key that moves nothing. */
function nextOf(items: readonly MenuItem[], at: number, key: string): number | undefined {
  const { length } = items;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length > 1 || key === ' ') return undefined;
  // A letter leads to the next item that begins with it.
  const order = items.map((_, index) => (at + 1 + index) % length);
  return order.find((index) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
}

/** Closes at a press elsewhere. */
function useOutsidePress(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [place, isOpen, close]);
}

/** Opened or not, and where the focus goes. */
function useMenu(items: readonly MenuItem[]) {
  const place = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState<number>();
  const isOpen = first !== undefined;
  const [close] = useState(() => () => setFirst(undefined));
  const itemAt = (index: number) => place.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[index];
  useOutsidePress(place, isOpen, close);
  useEffect(() => {
    if (first !== undefined) place.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[first]?.focus();
  }, [first]);
  const closeToButton = () => {
    close();
    place.current?.querySelector('button')?.focus();
  };
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      setFirst(key === 'ArrowDown' ? 0 : items.length - 1);
    } else if (key === 'Escape') closeToButton();
    else {
      const all = place.current?.querySelectorAll('[role=menuitem]') ?? [];
      const next = nextOf(items, [...all].indexOf(document.activeElement as Element), key);
      if (next === undefined) return;
      itemAt(next)?.focus();
    }
    event.preventDefault();
  }
  return { place, isOpen, close, closeToButton, onKeyDown, toggle: () => (isOpen ? close() : setFirst(0)) };
}

/** A button that opens a menu of links and actions (the menu button of the ARIA patterns). */
export function MenuButton({ label, items }: MenuButtonProps) {
  const id = useId();
  const { place, isOpen, close, closeToButton, onKeyDown, toggle } = useMenu(items);
  const props = (item: MenuItem) => ({
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-danger': item.danger || undefined,
  });
  return (
    <div
      ref={place}
      className={styles.place}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        boxed
        icon={DOTS}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <div id={id} role="menu" aria-label={label} className={styles.menu}>
          {items.map((item) =>
            item.href === undefined ? (
              <button
                key={item.id}
                type="button"
                aria-haspopup={item.asks ? 'dialog' : undefined}
                {...props(item)}
                onClick={() => {
                  // Before the action: a dialog gives the focus back to what had it.
                  closeToButton();
                  item.onSelect?.();
                }}
              >
                {item.label}
              </button>
            ) : (
              <Link key={item.id} href={item.href} {...props(item)} onClick={close}>
                {item.label}
              </Link>
            ),
          )}
        </div>
      )}
    </div>
  );
}
