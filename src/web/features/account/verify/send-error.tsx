import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ProblemBanner } from '../problem-banner.tsx';
import type { SendError } from './use-send-code.ts';

/** Why no code is on its way. */
export function SendErrorBanner({ trouble }: { trouble: SendError | undefined }) {
  const t = useText();
  if (trouble?.kind !== 'unavailable')
    return <ProblemBanner problem={trouble} title={t('account.verify.sendFailed')} />;
  return (
    <Banner tone="warning" role="alert" title={t('account.verify.unavailable')}>
      {trouble.message}
    </Banner>
  );
}
