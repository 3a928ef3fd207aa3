import { useText, type MessageId } from '#web/lib/text.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { PushPermission } from '../lib/push-browser.ts';
import { usePush } from '../lib/use-push.ts';

function textOf(permission: PushPermission, on: boolean): MessageId {
  if (permission === 'unsupported') return 'profile.notices.pushUnsupported';
  if (permission === 'denied') return 'profile.notices.pushDenied';
  return on ? 'profile.notices.pushOn' : 'profile.notices.pushAsk';
}

/** Notices on the device at hand. The browser is asked only once this is pressed. */
export function PushSwitch() {
  const t = useText();
  const { permission, on, elsewhere, busy, turn } = usePush();
  const also = elsewhere > 0 ? ` ${t('profile.notices.pushElsewhere', { count: elsewhere })}` : '';
  return (
    <Switch
      label={t('profile.notices.push')}
      text={`${t(textOf(permission, on))}${also}`}
      checked={on}
      disabled={busy || (!on && permission !== 'granted' && permission !== 'default')}
      onChange={turn}
    />
  );
}
