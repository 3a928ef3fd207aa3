import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import fastifyCookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import '#shared/contracts/zod.ts';
import type { Rentals } from '#server/composition.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';
import { isDatabaseAway } from '#server/db/sql-errors.ts';
import { actorPlugin, type MemberActor } from '#server/http/actor.ts';
import { errorHandlerPlugin } from '#server/http/error-handler.ts';
import { bookingActionRoutes, bookingRoutes, notifyOwnerRoutes } from '#server/modules/bookings/index.ts';
import { moneyDeskRoutes } from '#server/modules/money-desk/index.ts';
import { paymentRoutes, webhookRoutes } from '#server/modules/payments/index.ts';
import { payoutRoutes } from '#server/modules/payouts/index.ts';

/** In the simulation a person's id is the session's token. */
async function memberOf(db: Database, id: string): Promise<MemberActor | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return (
    row && {
      kind: 'member',
      id,
      sessionId: `session of ${id}`,
      isAdmin: id === 'Admin',
      isReviewer: row.isReviewer,
      emailVerified: row.emailVerified,
      restrictionNoBook: row.restrictionNoBook,
      restrictionNoList: row.restrictionNoList,
    }
  );
}

/** The calls that move rentals and money, as the product serves them. */
export async function serve(
  db: Database,
  { bookings, payments, payouts, moneyDesk }: Rentals,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifyCookie);
  await app.register(errorHandlerPlugin, { isAway: isDatabaseAway });
  await app.register(actorPlugin, { authenticate: (id: string) => memberOf(db, id) });
  await app.register(bookingRoutes(bookings));
  await app.register(bookingActionRoutes(bookings));
  await app.register(notifyOwnerRoutes(bookings.ownerNotice));
  await app.register(paymentRoutes(payments));
  await app.register(webhookRoutes(payments));
  await app.register(payoutRoutes(payouts, undefined));
  await app.register(moneyDeskRoutes(moneyDesk));
  return app;
}
