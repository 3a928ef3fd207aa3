import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import {
  bookings,
  outboundMessages,
  domainEvents,
  scheduledJobs,
  equipment,
  providerEvents,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { eventQueue } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { jobQueue } from '#server/jobs/scheduled-jobs.repository.ts';
import { outboundQueue } from '#server/modules/outbound-messages/outbound-messages.repository.ts';
import { webhookQueue } from '#server/modules/payments/webhooks/webhook-events.repository.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { adminActsOn, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { callMeanwhile } from '#tests/support/meanwhile.ts';
import { callBy, listingBody } from '#tests/support/own-listings.ts';
import { signIn, signInAsAdmin, verifiedPerson } from '#tests/support/people.ts';
import { newItem } from '#tests/support/real-rentals.ts';

/** The Admin acts while another user, or the server itself, is in the middle of an action. */
const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));

const db = () => product.platform.db;
const change = (id: string, facts: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(facts).where(eq(users.id, id));

describe('a restriction that comes while the call is under way', () => {
  it('lets no booking be made after it', async () => {
    const { equipmentId } = await newItem(product);
    const renter = await verifiedPerson(product);
    const day = addDays(dayAt(product.platform.clocks.product.now(), 'America/Chicago'), 30);
    const wish = { equipmentId, rentalType: 'daily', startDate: day, endDate: day, deliveryMethod: 'pickup' };
    const preview = await callBy(product, renter, 'POST', '/api/bookings/preview', wish);
    const { totalAmount } = preview.json<BookingPreview>();
    const answer = await callMeanwhile(
      product,
      (tx) => tx.update(users).set({ restrictionNoBook: true }).where(eq(users.id, renter.user.id)),
      () => callBy(product, renter, 'POST', '/api/bookings', { ...wish, totalAmount }),
    );
    expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'no_book']);
    expect(await db().$count(bookings, eq(bookings.renterId, renter.user.id))).toBe(0);
  });

  it('lets nothing be listed after it', async () => {
    const owner = await verifiedPerson(product);
    const answer = await callMeanwhile(
      product,
      (tx) => tx.update(users).set({ restrictionNoList: true }).where(eq(users.id, owner.user.id)),
      () => callBy(product, owner, 'POST', '/api/equipment', listingBody()),
    );
    expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'no_list']);
    expect(await db().$count(equipment, eq(equipment.ownerId, owner.user.id))).toBe(0);
  });
});

describe('the Reviewer, put to rest while signing in', () => {
  it('lets the Reviewer in neither then nor when it is active again', async () => {
    await change('Reviewer', { reviewerActive: true });
    const credentials = { email: 'reviewer@equipshare.example', password: 'reviewer-password' };
    const answer = await callMeanwhile(
      product,
      (tx) => tx.update(users).set({ reviewerActive: false }).where(eq(users.id, 'Reviewer')),
      () => product.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: credentials }),
    );
    expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'reviewer_inactive']);
    expect(await db().$count(sessions, eq(sessions.userId, 'Reviewer'))).toBe(0);
    await change('Reviewer', { reviewerActive: true });
    await signIn(product, credentials.email, credentials.password);
    await change('Reviewer', { reviewerActive: false });
  });
});

describe('work that has failed before and is being done again', () => {
  const now = () => product.clock.now();
  const later = () => new Date(now().getTime() + 60_000);
  const failed = { attempts: 1, lastError: 'Error: away' };
  const retry = (queue: string, id: string) =>
    callBy(product, admin, 'POST', `/api/admin/jobs/${queue}/${id}/retry`);
  let id: string;
  beforeEach(() => {
    id = newId('job');
  });
  afterEach(async () => {
    await product.dispatcher.drain();
  });

  const isLeftAlone = async (queue: string) => {
    expect(refusalOf(await retry(queue, id)).slice(0, 2)).toEqual([409, 'job_not_failed']);
    expect(await adminActsOn(product, id)).toEqual([]);
  };

  it('begins failed work of our own once while it is being done again', async () => {
    const work = { id, kind: 'test.kind', subject: id, dueAt: product.platform.clocks.product.now() };
    await db()
      .insert(scheduledJobs)
      .values({ ...work, ...failed });
    const lease = { now: now(), leaseUntil: later(), count: 5, scope: eq(scheduledJobs.kind, 'test.kind') };
    expect(await jobQueue.claim(db(), lease)).toMatchObject([{ id }]);
    await isLeftAlone('scheduled_job');
    const [row] = await db().select().from(scheduledJobs).where(eq(scheduledJobs.id, id));
    expect(row?.nextAttemptAt).toEqual(lease.leaseUntil);
  });

  it('does failed work once for an event', async () => {
    const event = { id, type: 'user.email_verified', payload: { userId: 'nobody' }, occurredAt: now() };
    await db()
      .insert(domainEvents)
      .values({ ...event, ...failed });
    const lease = { now: now(), leaseUntil: later(), count: 1000 };
    expect((await eventQueue.claim(db(), lease)).map((claimed) => claimed.id)).toContain(id);
    await isLeftAlone('event');
  });

  it('does failed work once for a webhook event', async () => {
    const body = { subject: { kind: 'intent', intentId: 'pi_nobody', isRefund: false } };
    const notice = { id, type: 'payment_intent.succeeded', body, receivedAt: now() };
    await db()
      .insert(providerEvents)
      .values({ ...notice, ...failed });
    const lease = { now: now(), leaseUntil: later(), count: 5 };
    expect(await webhookQueue.claim(db(), lease)).toMatchObject([{ id }]);
    await isLeftAlone('webhook_event');
  });

  it('does failed work once for a message', async () => {
    const words = {
      channel: 'email' as const,
      recipient: 'dana@people.example',
      subject: 'Hello',
      text: 'Hello',
    };
    await db()
      .insert(outboundMessages)
      .values({ id, dedupeKey: id, ...words, status: 'queued', createdAt: now(), ...failed });
    const lease = { now: now(), leaseUntil: later(), count: 1, scope: eq(outboundMessages.id, id) };
    expect(await outboundQueue.claim(db(), lease)).toMatchObject([{ id }]);
    await isLeftAlone('delivery');
    const [row] = await db().select().from(outboundMessages).where(eq(outboundMessages.id, id));
    expect(row?.attempts).toBe(2);
  });
});
