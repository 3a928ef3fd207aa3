import { useText, type MessageId } from '#web/lib/text.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { PushPermission } from '../lib/push-browser.ts';
import { usePush } from '../lib/use-push.ts';

function textOf(permission: PushPermission, on: boolean): MessageId {
  if (permission === 'unsupported') return 'profile.notifications.pushUnsupported';
  if (permission === 'denied') return 'profile.notifications.pushDenied';
  return on ? 'profile.notifications.pushOn' : 'profile.notifications.pushAsk';
}

/** Push notifications on this device. The browser asks for permission only once this is pressed. */
export function PushSwitch() {
  const t = useText();
  const { permission, on, elsewhere, busy, turn } = usePush();
  const also = elsewhere > 0 ? ` ${t('profile.notifications.pushElsewhere', { count: elsewhere })}` : '';
  return (
    <Switch
      label={t('profile.notifications.push')}
      text={`${t(textOf(permission, on))}${also}`}
      checked={on}
      disabled={busy || (!on && permission !== 'granted' && permission !== 'default')}
      onChange={turn}
    />
  );
}
