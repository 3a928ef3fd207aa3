import { useId, useLayoutEffect, useRef, useState } from 'react';
import { usePublicConfig } from '#web/data/session.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useInstall } from '../lib/use-install.ts';
import type { Platform } from '../lib/platform.ts';
import styles from './device-banners.module.css';

const HINTS = {
  ios: 'device.install.hint.ios',
  android: 'device.install.hint.android',
  web: 'device.install.hint.web',
} as const satisfies Record<Platform, MessageId>;

/** Sets the height of the prompt at the foot of the page, while it is shown. */
function useRoom(isShown: boolean) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--strip', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--strip');
    };
  }, [isShown]);
  return strip;
}

/** What a person does by hand where the browser cannot be asked. */
function InstallSteps({ platform }: { platform: Platform }) {
  const t = useText();
  if (platform !== 'ios') return <p>{t(HINTS[platform])}</p>;
  return (
    <ol className={styles.steps}>
      <li>
        {t('device.install.step.share')} <Icon name="share" />
      </li>
      <li>{t('device.install.step.add')}</li>
      <li>{t('device.install.step.done')}</li>
    </ol>
  );
}

/** Offers to keep the product as an app of the device (docs/product/screens.md#install): a strip that lies over nothing. */
export function InstallPrompt() {
  const t = useText();
  const titleId = useId();
  const product = usePublicConfig()?.productName ?? '';
  const { state, platform, install, dismiss } = useInstall();
  const [isExplained, setExplained] = useState(false);
  const strip = useRoom(state === 'shown');
  const title = t('device.install.title', { product });
  return (
    <>
      {state === 'shown' && (
        <section className={styles.strip} ref={strip} aria-labelledby={titleId} data-install-prompt>
          <img src="/icons/app-192.png" alt="" width={40} height={40} />
          <div className={styles.words}>
            <h2 className="m-0 text-3" id={titleId}>
              {title}
            </h2>
            <p className="leading-135 muted">{t(HINTS[platform])}</p>
          </div>
          <div className={styles.actions}>
            <Button variant="line" onClick={dismiss}>
              {t('device.install.later')}
            </Button>
            <Button onClick={() => setExplained(!install())}>{t('device.install.accept')}</Button>
          </div>
        </section>
      )}
      <Dialog open={isExplained} onClose={() => setExplained(false)} title={title}>
        <InstallSteps platform={platform} />
      </Dialog>
    </>
  );
}
