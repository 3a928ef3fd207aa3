import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { dayAt } from '#shared/domain/calendar.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { formatClock, createDayFormat, SHORT_DAY } from '#web/lib/time-text.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { cachedAt } from '#web/lib/response-cache.ts';
import styles from './device-banners.module.css';
import { asOf, type AsOf } from '../lib/as-of.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Once there is a connection, answers from the device's cache are refetched. The first calls may still fail: a device reports
 * that it is connected before anything is reached. So it is asked again, at growing pauses, until the server has answered.
 */
function useNewAnswers(isOnline: boolean, isKept: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    // Also what no screen shows just now: it would be shown again as if it were new.
    if (isOnline && cachedAt.size > 0) void client.invalidateQueries();
  }, [client, isOnline]);
  useEffect(() => {
    if (!isOnline || !isKept) return;
    let pause = FIRST_PAUSE_MS;
    const ask = async () => {
      await client.invalidateQueries();
      // Only then: asking again calls off what is under way.
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      if (!isOver) timer = setTimeout(() => void ask(), pause);
    };
    let isOver = false;
    let timer = setTimeout(() => void ask(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, isOnline, isKept]);
}

const isSame = (one: AsOf, two: AsOf): boolean => one.at === two.at && one.isKept === two.isKept;

/** From when what is on the screen is; follows the screen and its data. */
function useAsOf(): AsOf {
  const client = useQueryClient();
  const [shown, setShown] = useState<AsOf>(() => asOf(client));
  useEffect(() => {
    const look = () =>
      setShown((before) => {
        const now = asOf(client);
        return isSame(before, now) ? before : now;
      });
    look();
    return client.getQueryCache().subscribe(look);
  }, [client]);
  return shown;
}

/** `Jun 15, 9:00 AM` in product time, in the reader's own zone; `at` is an instant of the device's clock. */
function whenWords(at: number, locale: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // The device's clock, of which `at` is an instant.
  const deviceNow = performance.timeOrigin + performance.now();
  const instant = new Date(at + serverNow().getTime() - deviceNow);
  const day = createDayFormat(dayAt(serverNow(), timeZone), locale)(dayAt(instant, timeZone), SHORT_DAY);
  return `${day}, ${formatClock(instant, locale, timeZone)}`;
}

/** Asks the server for all that this device has answered; what does not come stays as it is. */
function useAskAgain() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await client.invalidateQueries();
    setBusy(false);
  };
  return { busy, ask };
}

/** Without a connection: that there is none, and from when is what one sees. */
export function OfflineBanner() {
  const { t, locale } = useTexts();
  const isOnline = useOnline();
  const { at, isKept } = useAsOf();
  const { busy, ask } = useAskAgain();
  useNewAnswers(isOnline, isKept);

  const isShown = !isOnline || isKept;
  const shown = isOnline ? 'device.offline.slow' : 'device.offline.shown';
  return (
    <aside aria-label={t('device.offline.label')}>
      <div role="status">
        {isShown && (
          <div className={styles.bar} data-offline-banner>
            <Icon name="info" size={18} />
            <span>
              {at === undefined ? t('device.offline.nothing') : t(shown, { when: whenWords(at, locale) })}{' '}
              {!isOnline && t('device.offline.act')}
            </span>
            {isOnline && (
              <Button variant="line" size="small" busy={busy} onClick={() => void ask()}>
                {t('device.offline.again')}
              </Button>
            )}
          </div>
        )}
      </div>
    </aside>
  );
}
