import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** A text where it is not known to the last one: `100+`. */
  count?: number | string | undefined;
}

interface TabsProps<Id extends string> {
  /** Names the group; also the prefix of the ids that join tabs and panels. */
  name: string;
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** One tab is in the tab order; arrows, Home and End move within. Knows nothing of addresses: `value` may come from one. */
export function Tabs<Id extends string>({ name, label, tabs, value, onChange, className }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === value);
    const next = targetOf(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, tab.id))}`)?.focus();
  };
  return (
    <div
      ref={list}
      className={classNames(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={styles.tab}
          role="tab"
          id={tabId(name, tab.id)}
          aria-controls={panelId(name, tab.id)}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** What a tab shows. Render the chosen one only, or give the others `hidden`. */
export function TabPanel({
  name,
  id,
  hidden = false,
  className,
  children,
}: {
  name: string;
  id: string;
  hidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={panelId(name, id)}
      aria-labelledby={tabId(name, id)}
      hidden={hidden}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
