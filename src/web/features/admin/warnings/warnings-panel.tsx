import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { AdminWarning } from '#shared/contracts/admin-people.ts';
import { ADMIN_WARNINGS, userPageQuery } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Narrowed } from '../console/components/filters.tsx';
import { leadTo } from '../lib/lead-to.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { useList } from '../lists/use-list.ts';
import { useTurnedPage } from '../lists/use-turned-page.ts';
import { labelOf } from './use-people.ts';
import { WarningCard } from './warning-card.tsx';
import { WarningForm } from './warning-form.tsx';
import {
  readAddressee,
  readWarningReason,
  WARNING_STATES,
  WARNINGS_LIST,
  type WARNINGS_FILTERS,
} from './warnings-list.ts';
import styles from './warnings.module.css';

const useWarnings = () => useList<AdminWarning, typeof WARNINGS_FILTERS>(ADMIN_WARNINGS, WARNINGS_LIST);
type List = ReturnType<typeof useWarnings>;

function Rows({ list, onDismissed }: { list: List; onDismissed: () => void }) {
  const t = useText();
  const { asked, rows, stale, query, first, next } = list;
  return (
    <>
      <LoadError explained query={query} title="admin.warnings.failed" />
      {query.isPending && (
        <div aria-busy>
          <Skeleton shape="block" className="h-220px" />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState
          level={3}
          title={t(asked.state === 'all' ? 'admin.warnings.noneAtAll' : 'admin.warnings.none')}
          text={t('admin.warnings.noneText')}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.rows} aria-label={t('admin.tab.warnings')} data-stale={stale || undefined}>
          {rows.map((warning) => (
            <WarningCard key={warning.id} warning={warning} onDismissed={onDismissed} />
          ))}
        </ul>
      )}
      <Pager label={t('admin.warnings.pages')} first={first} next={next} />
    </>
  );
}

/** Active warnings or all of them; of one user, where the address names one. */
function Tools({ list: { asked, someRow, ask } }: { list: List }) {
  const t = useText();
  const { userId, state = 'active' } = asked;
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('admin.warnings.which')}
        options={WARNING_STATES.map((value) => ({ value, label: t(`admin.warnings.state.${value}`) }))}
        value={state}
        onChange={(next) => ask({ state: next === 'active' ? undefined : next })}
      />
      {userId !== undefined && (
        <Narrowed label={t('admin.list.narrowed')}>
          <Chip selected onClick={() => ask({ userId: undefined })}>
            {t('admin.list.of', { name: someRow?.userName ?? userId })}
          </Chip>
        </Narrowed>
      )}
    </div>
  );
}

/** The form for a user from the address waits until their name is loaded. */
function useAddressee() {
  const search = useSearch();
  const id = readAddressee(search);
  const { data, isError } = useQuery({ ...userPageQuery(id ?? ''), enabled: id !== undefined });
  return {
    id,
    to: data && { id: data.user.id, label: labelOf(data.user), reason: readWarningReason(search) },
    waits: id !== undefined && !data && !isError,
  };
}

/** Warnings that stand, and new ones. */
export function WarningsPanel() {
  const t = useText();
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLHeadingElement>(null);
  const { id, to, waits } = useAddressee();
  const [isWriting, setWriting] = useState(id !== undefined);
  const list = useWarnings();
  useTurnedPage(place, list.cursor);
  const close = () => {
    setWriting(false);
    // Whom it was for is no part of the address any more.
    if (id !== undefined) list.ask({}, true);
  };
  return (
    <ListFrame
      title={t('admin.tab.warnings')}
      list={list}
      place={place}
      action={
        <Button
          ref={toggle}
          size="small"
          variant={isWriting ? 'line' : 'main'}
          aria-expanded={isWriting}
          aria-controls={formId}
          onClick={isWriting ? close : () => setWriting(true)}
        >
          {t(isWriting ? 'admin.cancel' : 'admin.warnings.send')}
        </Button>
      }
    >
      {isWriting && waits && <Skeleton shape="block" className="h-220px" />}
      {isWriting && !waits && (
        <WarningForm
          id={formId}
          to={to}
          onDone={() => {
            close();
            toggle.current?.focus();
          }}
        />
      )}
      <Tools list={list} />
      <Rows list={list} onDismissed={() => leadTo(place)} />
    </ListFrame>
  );
}
