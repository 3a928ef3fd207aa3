import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  /** Good, warn and bad say a state and carry a dot; accent is urgent, brand is chosen, plain is neither. */
  tone?: 'good' | 'warn' | 'bad' | 'accent' | 'brand' | 'plain';
  /** A dot before the word: set it for a plain state such as 'Unavailable'. */
  dot?: boolean;
  /** On a picture: white, in both themes. */
  onPicture?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({
  tone = 'plain',
  dot = tone === 'good' || tone === 'warn' || tone === 'bad',
  onPicture = false,
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={classNames(
        styles.badge,
        styles[tone],
        dot && styles.dot,
        onPicture && styles.onPicture,
        className,
      )}
    >
      {children}
    </span>
  );
}
