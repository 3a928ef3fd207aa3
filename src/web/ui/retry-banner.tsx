import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from './button.tsx';
import { Banner } from './banner.tsx';

interface RetryBannerProps {
  title: string;
  /** What was not lost. */
  children: ReactNode;
  busy: boolean;
  retry: () => void;
}

/** A part of a page did not come, and can be asked for again. */
export function RetryBanner({ title, children, busy, retry }: RetryBannerProps) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      role="alert"
      title={title}
      action={
        <Button variant="line" size="small" busy={busy} onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
