import type { ReactNode } from 'react';
import { withCustomProperties, type CustomProperties } from '#web/lib/custom-properties.ts';
import { classNames } from './class-names.ts';
import styles from './span-bar.module.css';

/** No two differ by color alone. */
export type SpanFill = 'solid' | 'dark' | 'dashed' | 'faded' | 'urgent' | 'hatched' | 'crossed' | 'dotted';

interface SpanBarProps {
  fill: SpanFill;
  /** The span goes on before or after what is drawn here: that end is open. */
  begins: boolean;
  ends: boolean;
  places?: CustomProperties;
  className?: string | undefined;
  children?: ReactNode;
}

/** A span of days as a bar: its fill, pattern and edge say what it is, and its name where there is room. It decorates. */
export function SpanBar({ fill, begins, ends, places, className, children }: SpanBarProps) {
  return (
    <span
      ref={places && withCustomProperties(places)}
      className={classNames(
        styles.bar,
        styles[fill],
        begins && styles.begins,
        ends && styles.ends,
        className,
      )}
      aria-hidden
    >
      <span className={styles.name}>{children}</span>
    </span>
  );
}
