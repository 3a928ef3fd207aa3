import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './money-bar.module.css';

interface MoneyBarProps {
  /** What the bar is about. */
  label: string;
  /** The figure, or its replacement. */
  amount: ReactNode;
  note?: ReactNode;
  /** Where there is no figure yet. */
  plain?: boolean;
  /** The one button. */
  children: ReactNode;
}

/** At the foot of a phone's screen, above the bottom bar: the amount beside the button that commits to it. */
export function MoneyBar({ label, amount, note, plain = false, children }: MoneyBarProps) {
  return (
    <section className={styles.bar} data-money-bar aria-label={label}>
      <div className={styles.words}>
        <p className={classNames('leading-12 text-4 tracking-tight weight-black', plain && styles.plain)}>
          {amount}
        </p>
        {note && <p className="leading-135 on-money-muted-color text-2">{note}</p>}
      </div>
      {children}
    </section>
  );
}
