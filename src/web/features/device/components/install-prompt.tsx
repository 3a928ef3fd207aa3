import { useId, useRef } from 'react';
import { usePublicConfig } from '#web/lib/session.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useInstall } from '../lib/use-install.ts';
import type { Platform } from '../lib/platform.ts';
import styles from './device-notices.module.css';

const HINTS = {
  ios: 'device.install.hint.ios',
  android: 'device.install.hint.android',
  web: 'device.install.hint.web',
} as const satisfies Record<Platform, MessageId>;

/** Offers to keep the product as an app of the device (specification §2). It stands beside the page and stops nobody. */
export function InstallPrompt() {
  const t = useText();
  const titleId = useId();
  const hint = useRef<HTMLParagraphElement>(null);
  const product = usePublicConfig()?.productName ?? '';
  const { state, platform, install, dismiss } = useInstall();
  const installOrShow = () => {
    // Apple's browser is asked by nobody: the press leads to what its person does there.
    if (!install()) hint.current?.focus();
  };
  if (state !== 'shown') return null;
  return (
    <section className={styles.card} aria-labelledby={titleId} data-install-prompt>
      <img src="/icons/app-192.png" alt="" width={56} height={56} />
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {t('device.install.title', { product })}
        </h2>
        <p className={styles.text} ref={hint} tabIndex={-1}>
          {t(HINTS[platform])}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="line" onClick={dismiss}>
          {t('device.install.later')}
        </Button>
        <Button onClick={installOrShow}>{t('device.install.accept')}</Button>
      </div>
    </section>
  );
}
