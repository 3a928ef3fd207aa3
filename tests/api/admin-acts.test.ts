import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpenAPIV3_1 } from 'openapi-types';
import {
  auditLog,
  bookings,
  outboundMessages,
  domainEvents,
  userRatings,
  users,
  warnings,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin, signUpBody } from '#tests/support/people.ts';

/** Every act of the admin console leaves its line in the audit log, and nothing that a person was called by. */
const app = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(app));

const PRIVATE = { firstName: 'Wilhelmina', lastName: 'Quackenbush', phoneNumber: '512-555-7788' };
const REASON = 'The owner has asked us to look.';

interface Asked {
  readonly path?: Record<string, string>;
  readonly body?: object;
}
interface Act {
  readonly action: string;
  /** What is asked, of something of its own. */
  readonly ask: () => Promise<Asked>;
  readonly reason?: string;
}

const at = () => app.platform.clocks.product.now();
const id = (value: string): Asked => ({ path: { id: value } });
const person = () => createOwner(app.platform.db, { ...PRIVATE, email: `${newId('w')}@quackenbush.example` });

async function warned(): Promise<string> {
  const warning = newId('wrn');
  const words = { severity: 'low' as const, reason: 'Late returns', description: 'Three items came late.' };
  const own = { id: warning, userId: await person(), issuedBy: 'Admin', ...words };
  await app.platform.db.insert(warnings).values({ ...own, createdAt: at() });
  return warning;
}

async function booked(): Promise<string> {
  const { db } = app.platform;
  const ownerId = await person();
  const parts = { ownerId, renterId: await person(), equipmentId: await createListing(db, { ownerId }) };
  return createBookingRow(db, parts);
}

async function failedEvent(): Promise<string> {
  const event = newId('evt');
  const resting = { attempts: 1, nextAttemptAt: new Date(at().getTime() + 86_400_000), lastError: 'away' };
  const facts = { type: 'user.email_verified', payload: { userId: await person() } };
  await app.platform.db.insert(domainEvents).values({ id: event, ...facts, occurredAt: at(), ...resting });
  return event;
}

async function failedDelivery(): Promise<string> {
  const delivery = newId('dlv');
  const mail = { channel: 'email' as const, recipient: 'wilhelmina@quackenbush.example', subject: 'Hello' };
  const failed = { status: 'failed' as const, attempts: 8, lastError: 'refused', createdAt: at() };
  const userId = await person();
  const own = { id: delivery, dedupeKey: delivery, userId, text: 'Hello', ...mail, ...failed };
  await app.platform.db.insert(outboundMessages).values(own);
  return delivery;
}

/** About a rental of two, opened by its renter in words that no line may hold. */
async function asked(): Promise<string> {
  const bookingId = await booked();
  const { db } = app.platform;
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const words = { subject: null, bookingId, text: `${PRIVATE.firstName} has a trencher` };
  const opened = await db.transaction((tx) =>
    openCase(tx, { kind: 'question', openedBy: booking!.renterId, ...words }, at()),
  );
  return opened.id;
}

/** A rating between two who have paid with one card. */
async function ratedByOnePerson(): Promise<string> {
  const [booking] = await app.platform.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, await booked()));
  const { id: bookingId, renterId: raterId, ownerId: ratedUserId } = booking!;
  const rating = newId('rat');
  const said = { ratingType: 'owner' as const, rating: 5, comment: `${PRIVATE.firstName} was on time` };
  const waiting = { counted: false, sharedSign: 'card' as const, createdAt: at() };
  await app.platform.db
    .insert(userRatings)
    .values({ id: rating, bookingId, raterId, ratedUserId, ...said, ...waiting });
  return rating;
}

/** By operation. Those that change something and are not here need more than a row to be tried; their own tests look at their lines. */
const ACTS: Record<string, Act> = {
  createUser: {
    action: 'admin.user_created',
    ask: async () => {
      const { email, password } = signUpBody();
      const secret = { securityQuestion: 'Your first machine?', securityAnswer: 'A trencher' };
      return { body: { ...PRIVATE, email, password, ...secret } };
    },
  },
  changeRestrictions: {
    action: 'admin.restrictions_changed',
    ask: async () => ({ ...id(await person()), body: { restrictionNoBook: true } }),
  },
  endSessionsOfUser: { action: 'admin.sessions_ended', ask: async () => id(await person()) },
  deleteUser: { action: 'admin.user_deleted', ask: async () => id(await person()) },
  sendWarning: {
    action: 'admin.warning_sent',
    ask: async () => ({
      body: {
        userId: await person(),
        reason: 'Late returns',
        description: `${PRIVATE.firstName} has brought back three items late.`,
        severity: 'high',
      },
    }),
  },
  dismissWarning: { action: 'admin.warning_dismissed', ask: async () => id(await warned()) },
  removeAnyListing: {
    action: 'admin.listing_deleted',
    ask: async () => id(await createListing(app.platform.db, { ownerId: await person() })),
  },
  activateReviewer: {
    action: 'admin.reviewer_activated',
    ask: async () => {
      await app.platform.db.update(users).set({ reviewerActive: false }).where(eq(users.id, 'Reviewer'));
      return {};
    },
  },
  deactivateReviewer: {
    action: 'admin.reviewer_deactivated',
    ask: async () => {
      await app.platform.db.update(users).set({ reviewerActive: true }).where(eq(users.id, 'Reviewer'));
      return {};
    },
  },
  confirmIdentity: {
    action: 'admin.confirmed',
    ask: async () => ({ body: { password: 'admin-password' } }),
  },
  readConversationForReason: {
    action: 'admin.conversation_read',
    reason: REASON,
    ask: async () => ({ ...id(await booked()), body: { reason: REASON } }),
  },
  answerCase: {
    action: 'admin.case_answered',
    ask: async () => ({ ...id(await asked()), body: { text: `Dear ${PRIVATE.firstName}` } }),
  },
  bringOtherPartyIn: { action: 'admin.case_joined', ask: async () => id(await asked()) },
  closeCase: { action: 'admin.case_closed', ask: async () => id(await asked()) },
  retryJob: {
    action: 'admin.job_retried',
    ask: async () => ({ path: { queue: 'event', id: await failedEvent() } }),
  },
  reviewRating: {
    action: 'admin.rating_reviewed',
    ask: async () => ({ ...id(await ratedByOnePerson()), body: { counts: true } }),
  },
  resendDelivery: { action: 'admin.delivery_resent', ask: async () => id(await failedDelivery()) },
  cancelBooking: {
    action: 'booking.cancel',
    reason: REASON,
    ask: async () => ({ ...id(await booked()), body: { reason: REASON } }),
  },
  reconcileNow: { action: 'admin.reconciled', ask: async () => ({}) },
  exportAuditLog: { action: 'admin.audit_exported', ask: async () => ({}) },
};
/** Tried where their money is: modules/claims and modules/admin-console. */
const ELSEWHERE = ['decideClaim', 'refundBooking', 'retryRefund'];

async function operationsOf(): Promise<Map<string, { method: string; url: string }>> {
  const document = (await app.app.inject({ url: '/api/openapi.json' })).json<OpenAPIV3_1.Document>();
  const found = new Map<string, { method: string; url: string }>();
  for (const [url, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item ?? {}))
      found.set((operation as OpenAPIV3_1.OperationObject).operationId ?? '', { method, url });
  return found;
}

describe('an act of the Admin', () => {
  it('knows every act of the Admin that changes something', async () => {
    const changing = [...(await operationsOf())]
      .filter(([, { method, url }]) => url.startsWith('/api/admin/') && method !== 'get')
      .map(([operationId]) => operationId);
    expect(changing.filter((operationId) => !(operationId in ACTS)).sort()).toEqual(ELSEWHERE);
  });

  it.each(Object.entries(ACTS))('%s leaves its line', async (operationId, { action, ask, reason }) => {
    const { method, url } = (await operationsOf()).get(operationId)!;
    const { path = {}, body } = await ask();
    const { db } = app.platform;
    const known = new Set((await db.select({ id: auditLog.id }).from(auditLog)).map((row) => row.id));
    const address = url.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
    const answer = await callBy(app, admin, method.toUpperCase() as 'POST', address, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const lines = (await db.select().from(auditLog)).filter((row) => !known.has(row.id));
    expect(lines.map((line) => [line.action, line.actorId])).toEqual([[action, 'Admin']]);
    expect(lines[0]?.reason ?? undefined).toBe(reason);
    expect(lines[0]?.at).toEqual(app.clock.now());
  });

  it('logs only ids of people', async () => {
    const rows = JSON.stringify(await app.platform.db.select().from(auditLog));
    expect(rows.length).toBeGreaterThan(1000);
    for (const word of [PRIVATE.firstName, PRIVATE.lastName, '555-7788', 'quackenbush', 'trencher'])
      expect(rows.toLowerCase()).not.toContain(word.toLowerCase());
  });
});
