import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Beside the value, quieter. */
  readonly note?: ReactNode;
}

/** Names and values, in two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span className="block muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts and counts, large. */
export function Figures({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.figures}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.number}>{value}</dd>
          {note && <dd className="block muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
