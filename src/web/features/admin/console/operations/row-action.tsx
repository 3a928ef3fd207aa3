import { useEffect, useRef } from 'react';
import { OPERATIONS_CHANGES } from '#web/data/admin.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';

export interface ActionOfRow {
  /** Its messages begin with it: `admin.jobs.act`. */
  readonly name: 'jobs' | 'deliveries' | 'failedRefunds' | 'ratingCounts' | 'ratingStays';
  readonly send: (api: ApiClient) => Promise<unknown>;
  /** What it is done with, for those who do not see the row. */
  readonly about: string;
}

/** What went well leaves the list, and the focus with it: the heading of that list takes it. */
function useReturnFocus(): (pressed: Element) => void {
  const part = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) part.current?.querySelector('h2')?.focus();
    },
    [],
  );
  return (pressed) => {
    part.current = pressed.closest('section');
  };
}

/** Does something with what a row shows: tries it again, or decides about it. */
export function RowAction({ name, send, about }: ActionOfRow) {
  const t = useText();
  const rememberSection = useReturnFocus();
  const { run, busy } = useAdminAction({
    send: async (api, by: ActionOfRow['send']) => by(api),
    done: () => ({ title: t(`admin.${name}.done`) }),
    failed: t(`admin.${name}.failed`),
    changes: OPERATIONS_CHANGES,
  });
  const label = t(`admin.${name}.act`);
  return (
    <Button
      variant="line"
      size="small"
      busy={busy}
      aria-label={t('admin.operations.act', { what: label, about })}
      onClick={({ currentTarget }) => {
        rememberSection(currentTarget);
        void run(send);
      }}
    >
      {label}
    </Button>
  );
}
