import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode, type RefObject } from 'react';
import { statsQuery } from '#web/data/admin.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText, useTexts, type MessageId } from '#web/lib/text.tsx';
import styles from './lists.module.css';

interface CountProps {
  list: { readonly isNarrowed: boolean };
  of: 'totalUsers' | 'totalEquipment';
  text: MessageId;
}

/** How many there are, where all of them are listed. */
export function Count({ list, of, text }: CountProps) {
  const { t, locale } = useTexts();
  const total = useQuery(statsQuery).data?.[of];
  if (list.isNarrowed || total === undefined) return null;
  return <p>{t(text, { count: total, figure: formatNumber(locale, total) })}</p>;
}

interface ListFrameProps {
  title: string;
  /** From `useList`: the number of rows is announced to screen readers. */
  list: { readonly rows: readonly unknown[] | undefined; readonly stale: boolean };
  /** Beside the title: a count, and the one thing that can be made here. */
  action?: ReactNode;
  /** The heading takes the focus when the row that had it is gone. */
  place: RefObject<HTMLHeadingElement | null>;
  /** The form that the action opens, search and filters, then the rows. */
  children: ReactNode;
}

/** One of the dashboard's lists under its heading. */
export function ListFrame({ title, list: { rows, stale }, action, place, children }: ListFrameProps) {
  const t = useText();
  const titleId = useId();
  return (
    <section className="stack-4" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-2-4 min-h-control">
        <h2 id={titleId} ref={place} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <p className="sr-only" role="status">
        {rows && !stale ? t('admin.list.shown', { count: rows.length }) : ''}
      </p>
      {children}
    </section>
  );
}
