import { useRef, useState } from 'react';
import type { Device } from '#shared/contracts/profile.ts';
import { useText, useTexts, type Texts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { FAILED } from '../lib/failed.ts';
import { useDay, useFormatDateTime } from '../lib/use-day.ts';
import { useDevices } from '../lib/use-devices.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './profile.module.css';

interface RowProps {
  device: Device;
  busy: boolean;
  end: (device: Device) => void;
}

/** 'Chrome on Android', as the server has recognized it. */
function deviceWords(name: string, { t, say }: Texts): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? say(name) : t('profile.devices.on', { browser, system });
}

function Row({ device, busy, end }: RowProps) {
  const texts = useTexts();
  const { t } = texts;
  const day = useDay();
  const { current, createdAt, lastSeenAt } = device;
  const name = deviceWords(device.name, texts);
  const used = useFormatDateTime()(lastSeenAt);
  return (
    <li className={styles.device}>
      <Icon name="device" />
      <div className={styles.deviceWords}>
        <strong>{name}</strong>
        <span className="muted">
          {current
            ? t('profile.devices.since', { since: day(createdAt) })
            : t('profile.devices.used', { used, since: day(createdAt) })}
        </span>
      </div>
      {current ? (
        <Badge tone="brand">{t('profile.devices.current')}</Badge>
      ) : (
        <Button
          variant="line"
          size="small"
          busy={busy}
          aria-label={t('profile.devices.endNamed', { device: name, used })}
          onClick={() => end(device)}
        >
          {t(busy ? 'profile.devices.ending' : 'profile.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** So many show at first. */
const SOME = 5;

/** Where one is signed in; whatever is not this device can be signed out. */
export function Devices() {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with its device.
  const { query, ending, end } = useDevices(() => heading.current?.focus());
  const { data: devices = [], isPending } = query;
  const hasOthers = devices.some(({ current }) => !current);
  const [all, setAll] = useState(false);
  // One more would take no more room than the button.
  const shown = all || devices.length <= SOME + 1 ? devices : devices.slice(0, SOME);
  const left = devices.length - shown.length;
  const showAll = () => {
    setAll(true);
    heading.current?.focus();
  };
  return (
    <Card
      title={t('profile.devices.title')}
      text={t('profile.devices.text')}
      heading={heading}
      busy={isPending}
    >
      <LoadError query={query} title="profile.devices.failed" {...FAILED} />
      {isPending && <Skeleton shape="block" className="h-140px" />}
      {devices.length > 0 && (
        <ul className="grid cols-1">
          {shown.map((device) => (
            <Row key={device.id} device={device} busy={ending === device.id} end={end} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button className={styles.more} variant="quiet" size="small" onClick={showAll}>
          {t('profile.ratings.more', { count: left })}
        </Button>
      )}
      {hasOthers && (
        <Button className={styles.all} variant="line" busy={ending === 'others'} onClick={() => end()}>
          {t(ending === 'others' ? 'profile.devices.ending' : 'profile.devices.endOthers')}
        </Button>
      )}
    </Card>
  );
}
