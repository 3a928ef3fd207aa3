import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { Arrival } from '../lib/arrival.ts';
import type { OnboardingStatus } from '../lib/onboarding-status.ts';
import type { Setup } from '../lib/use-setup.ts';

const TONES = { required: 'warning', information: 'warning', review: 'info', active: 'good' } as const;

interface ArrivalNoticeProps {
  arrival: Arrival;
  /** The server's answer after the return; undefined while it is pending. */
  status: OnboardingStatus | undefined;
  setup: Setup;
}

/** After the return from the provider's page: the result, or that the link there had expired. */
export function ArrivalBanner({ arrival, status, setup }: ArrivalNoticeProps) {
  const t = useText();
  if (arrival === 'success') {
    const said = status ?? 'asking';
    return (
      <Banner
        role="status"
        tone={status ? TONES[status] : 'info'}
        icon={status ? undefined : 'clock'}
        title={t(`payouts.back.${said}`)}
      >
        {t(`payouts.back.${said}Text`)}
      </Banner>
    );
  }
  if (arrival !== 'refresh' || status === 'active') return null;
  return (
    <Banner
      tone="warning"
      icon="clock"
      role="status"
      title={t('payouts.linkExpired.title')}
      action={
        <Button variant="line" size="small" busy={setup.busy} onClick={setup.start}>
          {t('payouts.action.newLink')}
        </Button>
      }
    >
      {t('payouts.linkExpired.text')}
    </Banner>
  );
}
