import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { BookingChange, ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { users } from '#server/db/schema/index.ts';
import type { TestApp } from './app.ts';
import { callAs, stripeByHand, type RealRental } from './real-rentals.ts';
import { redirectOf } from './stripe-bookings.ts';
import { authenticate } from './stripe-sandbox.ts';

/** Asks for 3-D Secure every time, off-session as well. */
export const ASKS_EVERY_TIME = '4000002760003184';

const urlOf = ({ booking }: RealRental, what = '') => `/api/bookings/${booking.id}/changes${what}`;

/** Changes of dates with the payment sandbox: what people do, and what the provider knows of it. */
export function realChanges(app: TestApp) {
  const changesOf = (rental: RealRental) => callAs<BookingChange[]>(app, rental.owner, 'GET', urlOf(rental));
  return {
    changesOf,

    /** The renter asks for an end so many days later. */
    ask: async (rental: RealRental, days: number): Promise<Booking> => {
      const { renter, booking } = rental;
      const wish = { endDate: addDays(booking.endDate, days) };
      const { sha256 } = await callAs<ChangePreview>(app, renter, 'POST', urlOf(rental, '/preview'), wish);
      return callAs<Booking>(app, renter, 'POST', urlOf(rental), { ...wish, sha256 });
    },

    accept: async (rental: RealRental): Promise<Booking> => {
      const change = (await changesOf(rental)).at(-1);
      const body = { changeId: change?.id, sha256: change?.sha256 };
      return callAs<Booking>(app, rental.owner, 'POST', urlOf(rental, '/accept'), body);
    },

    withdraw: async (rental: RealRental): Promise<Booking> => {
      const changeId = (await changesOf(rental)).at(-1)?.id;
      return callAs<Booking>(app, rental.renter, 'POST', urlOf(rental, '/withdraw'), { changeId });
    },

    /** What the provider holds for the rental now, in cents. */
    heldNow: async ({ booking }: RealRental): Promise<number[]> => {
      const all = await stripeByHand(app).paymentIntents.list({ limit: 100 });
      return all.data
        .filter(
          ({ metadata, status }) => metadata['bookingId'] === booking.id && status === 'requires_capture',
        )
        .map(({ amount_capturable }) => amount_capturable);
    },

    /** What the provider did with the rental's holds, oldest first; refused ones and card forms never held anything. */
    holdSteps: async ({ booking }: RealRental): Promise<string[]> => {
      const { data } = await stripeByHand(app).events.list({ limit: 100 });
      const held = new Set<string>();
      return data.reverse().flatMap(({ type, data: { object } }) => {
        const { id, amount, metadata } = object as Partial<Stripe.PaymentIntent> & { id: string };
        if (metadata?.['bookingId'] !== booking.id) return [];
        if (type === 'payment_intent.amount_capturable_updated') {
          held.add(id);
          return [`placed ${amount}`];
        }
        return type === 'payment_intent.canceled' && held.has(id) ? [`released ${amount}`] : [];
      });
    },

    /** Refunds of the rental's charges at the provider, in cents. */
    refundsOf: async ({ booking }: RealRental): Promise<number[]> => {
      const all = await stripeByHand(app).refunds.list({ limit: 100 });
      return all.data
        .filter(({ metadata }) => metadata?.['bookingId'] === booking.id)
        .map(({ amount }) => amount);
    },

    customerOf: async ({ renter }: RealRental): Promise<string> => {
      const [person] = await app.platform.db.select().from(users).where(eq(users.id, renter.user.id));
      return person?.stripeCustomerId ?? '';
    },

    /** The cardholder confirms an intent on their bank's page, which it waits for. */
    confirmAtBank: async (intentId: string): Promise<void> => {
      const { port } = app.stripe.sandbox;
      const page = new URL(redirectOf(await stripeByHand(app).paymentIntents.retrieve(intentId)));
      const path = page.pathname.replace('/sandbox/stripe', '');
      await authenticate(`http://127.0.0.1:${port}${path}${page.search}`, 'complete');
    },
  };
}
