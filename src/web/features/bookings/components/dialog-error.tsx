import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';

interface DialogErrorProps {
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** What a dialog was to show could not be had. */
export function DialogError({ busy, onRetry, children }: DialogErrorProps) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <Button variant="line" size="small" busy={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
