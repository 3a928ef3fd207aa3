import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface DialogTroubleProps {
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** What a dialog was to show could not be had. */
export function DialogTrouble({ busy, onRetry, children }: DialogTroubleProps) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button variant="line" size="small" busy={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
