import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookingTransitions, cases } from '#server/db/schema/index.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { caseRental, wordsOf, type CaseRental } from '#tests/support/cases.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { outboxOf } from '#tests/support/people.ts';
import { createDeniedHandovers } from './denied-handovers.ts';

const app = sharedFixture(buildTestApp);

async function deny({ bookingId, renter }: CaseRental, reason: string | null): Promise<void> {
  const { db } = app.platform;
  const at = app.clock.now();
  const step = { bookingId, sequence: 1, event: 'deny_completion', fromStatus: 'active', toStatus: 'active' };
  const actor = { actorKind: 'renter', actorId: renter.user.id } as const;
  await db
    .insert(bookingTransitions)
    .values({ id: newId('btr'), ...step, ...actor, reason, at } as typeof bookingTransitions.$inferInsert);
  await db.transaction((tx) => recordEvent(tx, { type: 'booking.completion_denied', bookingId }, at));
  await app.dispatcher.drain();
}
const casesOf = ({ bookingId }: CaseRental) =>
  app.platform.db.select().from(cases).where(eq(cases.bookingId, bookingId));

it('opens one case for a denied handover, in the renter’s own words, with one mail to the Admin', async () => {
  const rental = await caseRental(app);
  await deny(rental, 'Nobody was there.');
  const [opened] = await casesOf(rental);
  expect(opened).toMatchObject({ kind: 'handover_dispute', reason: 'never_received', state: 'new' });
  expect(await wordsOf(app, rental.renter, opened!.id)).toEqual(['Nobody was there.']);
  await app.outboundSender.drain();
  const mails = await outboxOf(app, 'admin@equipshare.example');
  expect(mails.filter(({ text }) => text.includes(opened!.id))).toHaveLength(0);
  expect(mails).toHaveLength(1);
});

it('opens no second case when the event is handled again', async () => {
  const rental = await caseRental(app);
  await deny(rental, null);
  const [opened] = await casesOf(rental);
  expect(await wordsOf(app, rental.renter, opened!.id)).toEqual(['I never had it.']);
  const { bookingId } = rental;
  await createDeniedHandovers(app.platform).handle({
    id: opened!.clientKey!,
    event: { type: 'booking.completion_denied', bookingId },
    occurredAt: app.clock.now(),
  });
  expect(await casesOf(rental)).toHaveLength(1);
});
