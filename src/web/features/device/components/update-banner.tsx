import { useSyncExternalStore } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Updates } from '../lib/updates.ts';
import styles from './device-banners.module.css';

/** Offers a newer version, which is loaded when the user confirms. */
export function UpdateBanner({ updates }: { updates: Updates }) {
  const t = useText();
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  return (
    <div role="status">
      {isReady && (
        <div className={styles.bar} data-update-notice>
          <span>{t('device.update.title')}</span>
          <Button variant="line" size="small" onClick={updates.load}>
            {t('device.update.load')}
          </Button>
        </div>
      )}
    </div>
  );
}
