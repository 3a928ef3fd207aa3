import type { ComponentProps } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from './button.tsx';
import { Banner } from './banner.tsx';

interface RetryBannerProps extends Omit<ComponentProps<typeof Banner>, 'action' | 'role'> {
  busy?: boolean;
  retry: () => void;
}

/** Something did not come, and can be asked for again. What it says: what was not lost. */
export function RetryBanner({ busy = false, retry, ...banner }: RetryBannerProps) {
  const t = useText();
  const again = (
    <Button variant="line" size="small" busy={busy} onClick={retry}>
      {t('common.retry')}
    </Button>
  );
  return <Banner tone="warning" role="alert" {...banner} action={again} />;
}
