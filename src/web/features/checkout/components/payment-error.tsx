import { useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { Purpose } from '../lib/purpose.ts';
import type { PaymentError } from '../use-payment.ts';

/** The provider's refusal, by what was to be paid. */
export const REFUSED = {
  fee: 'checkout.refused.title',
  card: 'checkout.refused.card',
  late_fee: 'checkout.refused.lateFee',
  usage: 'checkout.refused.usage',
  damage: 'checkout.refused.damage',
  change_fee: 'checkout.refused.change',
  change_hold: 'checkout.refused.card',
} as const;

/** Why the last try came to nothing, where the card is; a declined card has its own dialog. */
export function PaymentErrorBanner({
  trouble,
  purpose,
}: {
  trouble: PaymentError | undefined;
  purpose: Purpose;
}) {
  const { t, say } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  // The button may be a screen away from here.
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' });
  }, [trouble]);
  if (!trouble || trouble.kind === 'declined') return null;
  const isRefused = trouble.kind === 'refused';
  const isOffline = trouble.kind === 'offline';
  const title = isOffline ? 'checkout.offline.title' : 'checkout.unexpected.title';
  const text = isOffline ? 'checkout.offline.text' : 'checkout.unexpected.text';
  return (
    <div ref={place}>
      <Banner
        tone="danger"
        role="alert"
        title={t(isRefused ? REFUSED[purpose] : title)}
        action={purpose === 'fee' && isRefused && <p>{t('checkout.refused.kept')}</p>}
      >
        <p>{isRefused ? say(trouble.message) : t(text)}</p>
      </Banner>
    </div>
  );
}
