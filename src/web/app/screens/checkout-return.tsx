import { CheckoutView } from '#web/features/checkout/checkout-view.tsx';
import { returnedIntent } from '#web/features/checkout/lib/checkout-query.ts';
import { useOwnSearch } from '#web/features/checkout/lib/use-own-search.ts';
import { ReturnView } from '#web/features/checkout/return-view.tsx';
import type { RouteModule } from '../route.ts';
import { load as loadCheckout } from './checkout.tsx';

/** With a payment in the address the page that a bank leads back to, without one the payment page (docs/product/screens.md#payment). */
export const Screen: RouteModule['Screen'] = () => {
  const intentId = returnedIntent(useOwnSearch());
  return intentId ? <ReturnView key={intentId} intentId={intentId} /> : <CheckoutView />;
};

export const load: RouteModule['load'] = async (context) =>
  returnedIntent(context.search.toString()) ? { status: 200 } : loadCheckout(context);

export const head: RouteModule['head'] = ({ search, t }) => ({
  title: t('common.title', {
    page: t(returnedIntent(search.toString()) ? 'checkout.title.return' : 'checkout.title'),
  }),
  noIndex: true,
});
