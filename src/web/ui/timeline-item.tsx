import type { ReactNode } from 'react';
import styles from './timeline-item.module.css';

interface TimelineItemProps {
  /** Money and the Admin's actions have a dot of their own. */
  kind: string;
  children: ReactNode;
}

/** What happened at one instant, in a list of all that did: a dot on the line that leads to the next one. */
export function TimelineItem({ kind, children }: TimelineItemProps) {
  return (
    <li className={styles.item} data-kind={kind}>
      {children}
    </li>
  );
}
