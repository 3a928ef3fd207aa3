import type { ReactNode } from 'react';
import { withCustomProperties, type CustomProperties } from '#web/lib/custom-properties.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lookOf, type Span } from '../lib/span-look.ts';
import styles from './span-bar.module.css';

interface SpanBarProps {
  span: Span;
  /** The span goes on before or after what is drawn here: that end is open. */
  begins: boolean;
  ends: boolean;
  places?: CustomProperties;
  className?: string | undefined;
  children?: ReactNode;
}

/** A span as a bar: its fill, pattern and edge say what it is, and its name where there is room. It decorates. */
export function SpanBar({ span, begins, ends, places, className, children }: SpanBarProps) {
  return (
    <span
      ref={places && withCustomProperties(places)}
      className={classNames(
        styles.bar,
        styles[lookOf(span)],
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
