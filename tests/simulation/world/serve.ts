import type { FastifyInstance } from 'fastify';
import type { Rentals } from '#server/composition/rentals.ts';
import type { Database } from '#server/db/client.ts';
import { operationRoutes, type AdminConsole } from '#server/modules/admin-console/index.ts';
import { usageRoutes } from '#server/modules/bookings/index.ts';
import { calendarRoutes, type Calendar } from '#server/modules/calendar/index.ts';
import { listingRoutes, type Listings } from '#server/modules/listings/index.ts';
import { adminCaseRoutes, caseRoutes, type Cases } from '#server/modules/cases/index.ts';
import { claimRoutes } from '#server/modules/claims/index.ts';
import { reconciliationRoutes } from '#server/modules/reconciliation/index.ts';
import { paymentRoutes, webhookRoutes } from '#server/modules/payments/index.ts';
import { payoutRoutes } from '#server/modules/payouts/index.ts';
import { bareApp, serveBookings } from '#tests/support/bare-app.ts';

/** What people do beside rentals and money. */
export interface OtherServices {
  readonly calendar: Calendar;
  readonly claims: Parameters<typeof claimRoutes>[0];
  readonly listings: Listings;
  readonly cases: Cases;
  readonly console: AdminConsole;
}

/** The calls that move rentals and money, and those that say when an item can be had, as the product serves them. */
export async function serve(
  db: Database,
  { bookings, payments, payouts, reconciliation }: Rentals,
  { calendar, claims, listings, cases, console }: OtherServices,
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
  await app.register(usageRoutes(bookings.usage));
  await app.register(caseRoutes(cases));
  await app.register(adminCaseRoutes(cases));
  await app.register(operationRoutes(console));
  return app;
}
