import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Purpose } from '../lib/purpose.ts';
import type { Trouble } from '../use-payment.ts';

/** Why the last try came to nothing, where the card is; a declined card has its own dialog. */
export function TroubleNotice({ trouble, purpose }: { trouble: Trouble | undefined; purpose: Purpose }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  // The button may be a screen away from here.
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' });
  }, [trouble]);
  if (!trouble || trouble.kind === 'declined') return null;
  const isRefused = trouble.kind === 'refused';
  const refusedTitle = purpose === 'fee' ? 'checkout.refused.title' : 'checkout.refused.card';
  return (
    <div ref={place}>
      <Notice
        tone="danger"
        role="alert"
        title={t(isRefused ? refusedTitle : 'checkout.unexpected.title')}
        action={purpose === 'fee' && isRefused && <p>{t('checkout.refused.kept')}</p>}
      >
        <p>{isRefused ? trouble.message : t('checkout.unexpected.text')}</p>
      </Notice>
    </div>
  );
}
