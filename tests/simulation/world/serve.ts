import type { FastifyInstance } from 'fastify';
import type { Rentals } from '#server/composition.ts';
import type { Database } from '#server/db/client.ts';
import { moneyDeskRoutes } from '#server/modules/money-desk/index.ts';
import { paymentRoutes, webhookRoutes } from '#server/modules/payments/index.ts';
import { payoutRoutes } from '#server/modules/payouts/index.ts';
import { bareApp, serveBookings } from '#tests/support/bare-app.ts';

/** The calls that move rentals and money, as the product serves them. */
export async function serve(
  db: Database,
  { bookings, payments, payouts, moneyDesk }: Rentals,
): Promise<FastifyInstance> {
  const app = await bareApp(db);
  await serveBookings(app, bookings);
  await app.register(paymentRoutes(payments));
  await app.register(webhookRoutes(payments));
  await app.register(payoutRoutes(payouts, undefined));
  await app.register(moneyDeskRoutes(moneyDesk));
  return app;
}
