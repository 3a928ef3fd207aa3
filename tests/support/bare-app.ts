import fastifyCookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import '#shared/contracts/zod.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';
import { isDatabaseUnavailable } from '#server/db/sql-errors.ts';
import { actorPlugin, type MemberActor } from '#server/http/actor.ts';
import { errorHandlerPlugin } from '#server/http/error-handler.ts';
import { securityPlugin } from '#server/http/security.ts';
import {
  bookingActionRoutes,
  bookingChangeRoutes,
  bookingRoutes,
  handoverCodeRoutes,
  notifyOwnerRoutes,
  type Bookings,
} from '#server/modules/bookings/index.ts';

/** In these tests a person's id is the session's token. */
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

/** Calls without the rest of the product: those of the plugins that are registered on it. */
export async function bareApp(db: Database): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifyCookie);
  await app.register(errorHandlerPlugin, { isUnavailable: isDatabaseUnavailable });
  await app.register(securityPlugin, { publicUrl: undefined });
  const authenticate = (token: string) => memberOf(db, token);
  await app.register(actorPlugin, { authenticate, authenticateBooking: authenticate });
  return app;
}

/** What is asked of bookings. */
export async function serveBookings(app: FastifyInstance, bookings: Bookings): Promise<void> {
  await app.register(bookingRoutes(bookings));
  // No password has to be confirmed here.
  await app.register(bookingActionRoutes(bookings, () => Promise.resolve()));
  await app.register(handoverCodeRoutes(bookings));
  await app.register(bookingChangeRoutes(bookings.changes));
  await app.register(notifyOwnerRoutes(bookings.ownerNotification));
}
