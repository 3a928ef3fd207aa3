import { useEffect, useRef } from 'react';
import { RETRY_CHANGES } from '#web/data/admin.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';

export interface Retry {
  /** Its messages begin with it: `admin.jobs.again`. */
  readonly name: 'jobs' | 'deliveries' | 'failedRefunds';
  readonly send: (api: ApiClient) => Promise<unknown>;
  /** What it is tried with, for those who do not see the row. */
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

/** Tries something again that has failed. */
export function RetryButton({ name, send, about }: Retry) {
  const t = useText();
  const rememberSection = useReturnFocus();
  const { run, busy } = useAdminAction({
    send: async (api, by: Retry['send']) => by(api),
    done: () => ({ title: t(`admin.${name}.done`) }),
    failed: t(`admin.${name}.failed`),
    changes: RETRY_CHANGES,
  });
  const label = t(`admin.${name}.again`);
  return (
    <Button
      variant="line"
      size="small"
      busy={busy}
      aria-label={t('admin.operations.again', { what: label, about })}
      onClick={({ currentTarget }) => {
        rememberSection(currentTarget);
        void run(send);
      }}
    >
      {label}
    </Button>
  );
}
