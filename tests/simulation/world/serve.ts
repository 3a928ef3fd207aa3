import type { FastifyInstance } from 'fastify';
import type { Rentals } from '#server/composition/rentals.ts';
import type { Database } from '#server/db/client.ts';
import { calendarRoutes, type Calendar } from '#server/modules/calendar/index.ts';
import { listingRoutes, type Listings } from '#server/modules/listings/index.ts';
import { claimRoutes } from '#server/modules/claims/index.ts';
import { reconciliationRoutes } from '#server/modules/reconciliation/index.ts';
import { paymentRoutes, webhookRoutes } from '#server/modules/payments/index.ts';
import { payoutRoutes } from '#server/modules/payouts/index.ts';
import { bareApp, serveBookings } from '#tests/support/bare-app.ts';

/** What owners do about their items, beside rentals and money. */
export interface OwnerServices {
  readonly calendar: Calendar;
  readonly claims: Parameters<typeof claimRoutes>[0];
  readonly listings: Listings;
}

/** The calls that move rentals and money, and those that say when an item can be had, as the product serves them. */
export async function serve(
  db: Database,
  { bookings, payments, payouts, reconciliation }: Rentals,
  { calendar, claims, listings }: OwnerServices,
): Promise<FastifyInstance> {
  const app = await bareApp(db);
  await serveBookings(app, bookings);
  await app.register(paymentRoutes(payments));
  await app.register(webhookRoutes(payments));
  await app.register(payoutRoutes(payouts, undefined));
  await app.register(reconciliationRoutes(reconciliation));
  await app.register(calendarRoutes(calendar));
  await app.register(listingRoutes(listings));
  await app.register(claimRoutes(claims));
  return app;
}
