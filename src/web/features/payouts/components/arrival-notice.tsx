import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Arrival } from '../lib/return-address.ts';
import type { Standing } from '../lib/standing.ts';
import type { Setup } from '../lib/use-setup.ts';

const TONES = { required: 'warning', information: 'warning', review: 'info', active: 'good' } as const;

interface ArrivalNoticeProps {
  arrival: Arrival;
  /** As the server says after the arrival; undefined while it is asked. */
  standing: Standing | undefined;
  setup: Setup;
}

/** For who comes back from the provider's page: what has come of it, or that the link there had lapsed. */
export function ArrivalNotice({ arrival, standing, setup }: ArrivalNoticeProps) {
  const t = useText();
  if (arrival === 'success') {
    const said = standing ?? 'asking';
    return (
      <Notice
        role="status"
        tone={standing ? TONES[standing] : 'info'}
        icon={standing ? undefined : 'clock'}
        title={t(`payouts.back.${said}`)}
      >
        {t(`payouts.back.${said}Text`)}
      </Notice>
    );
  }
  if (arrival !== 'refresh' || standing === 'active') return null;
  return (
    <Notice
      tone="warning"
      icon="clock"
      role="status"
      title={t('payouts.lapsed.title')}
      action={
        <Button variant="line" size="small" busy={setup.busy} onClick={setup.start}>
          {t('payouts.action.newLink')}
        </Button>
      }
    >
      {t('payouts.lapsed.text')}
    </Notice>
  );
}
