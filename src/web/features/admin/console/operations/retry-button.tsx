import { useEffect, useRef } from 'react';
import { RETRY_CHANGES } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';

interface RetryButtonProps {
  /** Of the call, with POST. */
  path: string;
  label: string;
  /** What it is tried with, for those who do not see the row. */
  about: string;
  done: string;
  failed: string;
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
export function RetryButton({ path, label, about, done, failed }: RetryButtonProps) {
  const t = useText();
  const rememberSection = useReturnFocus();
  const { run, busy } = useAdminAction({
    send: (api, to: string) => api.send('POST', to),
    done: () => ({ title: done }),
    failed,
    changes: RETRY_CHANGES,
  });
  return (
    <Button
      variant="line"
      size="small"
      busy={busy}
      aria-label={t('admin.operations.again', { what: label, about })}
      onClick={({ currentTarget }) => {
        rememberSection(currentTarget);
        void run(path);
      }}
    >
      {label}
    </Button>
  );
}
