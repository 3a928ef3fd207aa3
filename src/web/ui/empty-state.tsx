import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Address of a drawing without a backdrop; it decorates. */
  picture?: string;
  /** Level of the heading; 1 where this is the whole screen. */
  level?: 1 | 2 | 3;
  /** Without the dashed edge, where this is the whole screen. */
  bare?: boolean;
  /** The next step. */
  children?: ReactNode;
}

export function EmptyState({
  title,
  text,
  picture,
  level = 2,
  bare = level === 1,
  children,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, bare && styles.bare)}>
      {picture && <img className={styles.picture} src={picture} alt="" width={480} height={360} />}
      <Heading className={level === 1 ? undefined : styles.title}>{title}</Heading>
      {text && <div className={styles.text}>{text}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
