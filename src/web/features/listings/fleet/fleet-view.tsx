import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { fleetQuery, type FleetFilter } from '#web/data/fleet.ts';
import { rowsOf } from '#web/data/pages.ts';
import { useTexts } from '#web/lib/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { HideDialog } from '../list/hide-dialog.tsx';
import type { ListingDialog } from '../list/use-listing-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { useChosen } from './use-chosen.ts';
import { fleetColumns } from './fleet-columns.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import { FleetTable } from './fleet-table.tsx';

const NOTHING: FleetFilter = { q: '', state: '', category: '' };

interface FleetProps {
  /** The owner is restricted from listing. */
  restricted: boolean;
}

/** One's machines as a table: found by words and by where they are, with what a card can do in a menu. */
export function FleetView({ restricted }: FleetProps) {
  const texts = useTexts();
  const [filter, setFilter] = useState(NOTHING);
  const [dialog, setDialog] = useState<{ kind: ListingDialog; row: FleetRow }>();
  const panel = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({ ...fleetQuery(filter), placeholderData: keepPreviousData });
  const rows = query.data && rowsOf(query.data, ({ id }) => id);
  const chosen = useChosen(rows);
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setDialog(undefined);
  const onDialog = (kind: ListingDialog, row: FleetRow) => setDialog({ kind, row });
  return (
    <div ref={panel} className="stack-4" tabIndex={-1}>
      <FleetFilters filter={filter} onChange={setFilter} />
      {rows && (
        <BulkBar
          chosen={chosen.rows.length}
          isAll={chosen.isAll}
          isFull={chosen.isFull && rows.length > chosen.rows.length}
          onAll={chosen.chooseAll}
          onChange={() => setIsChanging(true)}
        />
      )}
      <LoadError
        query={query}
        title="listings.mine.failed"
        text="listings.mine.failedText"
        stale="listings.mine.stale"
      />
      {rows?.length === 0 ? (
        <EmptyState title={texts.t('fleet.none')} text={texts.t('fleet.noneText')} level={2} />
      ) : (
        (rows || !query.error) && (
          <FleetTable
            columns={fleetColumns({ words: texts, restricted, onDialog, ...chosen })}
            rows={rows}
            stale={query.isPlaceholderData}
          />
        )
      )}
      {isChanging && (
        <BulkDialog
          rows={chosen.rows}
          onClose={() => setIsChanging(false)}
          onDone={() => {
            setIsChanging(false);
            chosen.chooseAll(false);
          }}
        />
      )}
      <MoreButton query={query}>{texts.t('fleet.more')}</MoreButton>
      {dialog?.kind === 'hide' && <HideDialog listing={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog listing={dialog.row} onClose={close} onDeleted={() => panel.current?.focus()} />
      )}
    </div>
  );
}
