import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Ends of a sign-in elsewhere that are no failures. */
const GOOD = new Set(['signed-in', 'half', 'newcomer']);

/** Why a sign-in elsewhere has led nowhere. */
export function ExternalBanner({ outcome }: { outcome: string | null }) {
  const t = useText();
  if (!outcome || GOOD.has(outcome)) return null;
  return (
    <Banner tone="warning" icon="alert" role="alert" title={t('account.external.failed')}>
      {t('account.external.problem', { code: outcome })}
    </Banner>
  );
}
