import type { ReactNode } from 'react';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TRASH } from '#web/ui/drawings.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './saved-searches.module.css';

interface RowProps {
  title: string;
  details: string;
  href: string;
  /** It was deleted here and can be had back. */
  isDeleted: boolean;
  onDelete: () => void;
  onUndo: () => void;
  children?: ReactNode;
}

/** A line that opens, with what can be done to it. */
export function Row({ title, details, href, isDeleted, onDelete, onUndo, children }: RowProps) {
  const t = useText();
  if (isDeleted)
    return (
      <li className={styles.row}>
        <p className="muted" role="status">
          {t('saved.deleted', { title })}
        </p>
        <Button variant="line" size="small" onClick={onUndo}>
          {t('saved.undo')}
        </Button>
      </li>
    );
  return (
    <li className={styles.row}>
      <Link className={styles.link} href={href}>
        <strong dir="auto">{title}</strong>
        <span className="muted">{details}</span>
      </Link>
      {children}
      <IconButton icon={TRASH} label={t('saved.delete', { title })} onClick={onDelete} />
    </li>
  );
}
