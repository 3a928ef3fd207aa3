import { CheckoutView } from '#web/features/checkout/checkout-view.tsx';
import { isNotThere } from '#web/features/checkout/lib/is-not-there.ts';
import { readCheckoutQuery } from '#web/features/checkout/lib/checkout-query.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = CheckoutView;

/** 404 for what is not the reader's to pay; a guest is led to sign in first. */
export const load: NonNullable<RouteModule['load']> = async ({ client, search }) => {
  const { bookingId, amountCents } = readCheckoutQuery(search.toString());
  try {
    const user = await client.query(currentUserQuery);
    if (user.isGuest) return { status: 200 };
    if (!bookingId) return { status: amountCents > 0 ? 200 : 404 };
    const booking = await client.query(bookingQuery(bookingId));
    return { status: booking.side === 'renter' ? 200 : 404 };
  } catch (error) {
    // The screen shows the error and retries.
    return { status: isNotThere(error) ? 404 : 503 };
  }
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('checkout.title') }),
  noIndex: true,
});
