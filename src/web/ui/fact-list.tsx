import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Beside the value, quieter. */
  readonly note?: ReactNode;
  /** Of its row. */
  readonly className?: string | false | undefined;
}

interface FactListProps {
  /** What is false is left out. */
  facts: readonly (Fact | false)[];
  className?: string | undefined;
  /** Of each row, and of each value. */
  rows?: string | undefined;
  values?: string | undefined;
}

/** Names and their values. */
export function FactList({ facts, className, rows, values }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className={classNames(rows, fact.className) || undefined}>
              <dt>{fact.name}</dt>
              <dd className={values}>{fact.value}</dd>
              {fact.note && <dd className="block muted">{fact.note}</dd>}
            </div>
          ),
      )}
    </dl>
  );
}
