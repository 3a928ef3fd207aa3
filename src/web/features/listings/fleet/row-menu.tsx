import { useRef, useState } from 'react';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { useText } from '#web/lib/text.tsx';
import { ListingActions, type ListingDialog } from '../list/listing-actions.tsx';
import styles from './fleet.module.css';

interface RowMenuProps {
  row: FleetRow;
  restricted: boolean;
  onDialog: (kind: ListingDialog) => void;
}

/** What the buttons of a card do, behind one button of a row. */
export function RowMenu({ row, restricted, onDialog }: RowMenuProps) {
  const t = useText();
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.summary} aria-label={t('fleet.menuOf', { item: row.name })}>
        {t('fleet.menu')}
      </summary>
      {open && (
        <div className={styles.panel}>
          <ListingActions
            listing={row}
            restricted={restricted}
            describedBy={`fleet-${row.id}`}
            onDialog={onDialog}
          />
        </div>
      )}
    </details>
  );
}
