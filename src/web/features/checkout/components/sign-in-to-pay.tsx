import { useLocation, useSearch } from 'wouter';
import { useText } from '#web/lib/text.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { withoutSecret } from '../lib/checkout-query.ts';

/** The address to come back to leaves out the payment's secret. */
export function SignInToPay() {
  const t = useText();
  const query = withoutSecret(useSearch());
  const [pathname] = useLocation();
  return (
    <SignInRequired
      title={t('checkout.guest.title')}
      text={t('checkout.guest.text')}
      returnTo={query ? `${pathname}?${query}` : pathname}
      reason="rental"
      redirect
    />
  );
}
