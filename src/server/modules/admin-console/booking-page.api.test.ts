import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminBookingPage, ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { Message } from '#shared/contracts/messages.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { auditOf, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import {
  callAs,
  hear,
  pressAs,
  rentalOut,
  rentalPaid,
  type RealRental,
} from '#tests/support/real-rentals.ts';

const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));

const page = ({ booking }: RealRental) =>
  callAs<AdminBookingPage>(product, admin, 'GET', `/api/admin/bookings/${booking.id}`);
const say = ({ booking }: RealRental, person: Person, content: string) =>
  callAs<Message>(product, person, 'POST', '/api/messages', { bookingId: booking.id, content });
const whats = ({ timeline }: AdminBookingPage, kind: string) =>
  timeline.filter((line) => line.kind === kind).map(({ what }) => what);

describe('a booking’s page at the admin console', () => {
  it('shows its history, its money and the number of messages, without their text', async () => {
    const rental = await rentalOut(product);
    await say(rental, rental.renter, 'Where is the key?');
    await say(rental, rental.owner, 'Under the seat.');
    await pressAs(product, admin, rental, 'capture-payment', { reason: 'Both have asked us to.' });
    await hear(product);
    await callAs(product, rental.renter, 'POST', '/api/users/ratings', {
      bookingId: rental.booking.id,
      ratingType: 'owner',
      rating: 4,
      comment: 'Fair and on time.',
      categories: {},
    });
    const seen = await page(rental);
    expect(seen.ratings).toMatchObject([{ by: 'renter', rating: 4, comment: 'Fair and on time.' }]);
    expect(whats(seen, 'transition')).toEqual([
      'create',
      'fee_paid',
      'hold_placed',
      'accept',
      'confirm_pickup',
      'confirm_pickup',
      'complete',
      'balance_captured',
    ]);
    expect(whats(seen, 'money')).toEqual(expect.arrayContaining(['fee.paid', 'hold.held', 'hold.captured']));
    const completed = seen.timeline.find(({ what }) => what === 'complete');
    expect(completed).toMatchObject({ actor: 'Admin', reason: 'Both have asked us to.' });
    expect(seen.timeline[0]).toMatchObject({ actor: rental.renter.user.id, actorName: 'Dana Reyes' });
    const times = seen.timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(seen.payments.map(({ kind, amount, captured }) => [kind, amount, captured])).toEqual([
      ['booking_fee', '17.40', '17.40'],
      ['hold', '156.59', '156.59'],
    ]);
    expect(seen.payments.every(({ providerId }) => providerId?.startsWith('pi_'))).toBe(true);
    expect(seen.refunds).toEqual([]);
    expect(seen.journal.map(({ memo }) => memo)).toEqual(expect.arrayContaining(['collected', 'captured']));
    const sum = seen.journal.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(0);
    expect(seen.messageCount).toBe(2);
    expect(JSON.stringify(seen)).not.toContain('Under the seat');
  });

  it('shows refunds', async () => {
    const rental = await rentalPaid(product);
    await pressAs(product, rental.owner, rental, 'cancel');
    await hear(product);
    const { refunds, payments, timeline } = await page(rental);
    const fee = payments.find(({ kind }) => kind === 'booking_fee');
    expect(refunds).toMatchObject([{ paymentId: fee?.id, amount: '17.40', status: 'succeeded' }]);
    expect(fee?.refunded).toBe('17.40');
    expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['cancel', 'fee.refunded']));
  });

  it('shows an act of the Admin’s once, though it is a transition and in the log', async () => {
    const rental = await rentalPaid(product);
    await pressAs(product, admin, rental, 'cancel', { reason: 'Reported by the police' });
    const canceled = (await page(rental)).timeline.filter(({ what }) => what.includes('cancel'));
    expect(canceled).toMatchObject([
      { kind: 'transition', actor: 'Admin', reason: 'Reported by the police' },
    ]);
    const log = await auditOf(product, rental.booking.id);
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['booking.cancel', 'Reported by the police'],
    ]);
  });

  it('shows a booking’s page to the Admin alone, and only of what there is', async () => {
    const rental = await rentalPaid(product);
    const url = `/api/admin/bookings/${rental.booking.id}`;
    for (const person of [rental.owner, rental.renter, await verifiedPerson(product)])
      expect(refusalOf(await callBy(product, person, 'GET', url)).slice(0, 2)).toEqual([403, 'admin_only']);
    const missing = await callBy(product, admin, 'GET', '/api/admin/bookings/bkg_nobody');
    expect(refusalOf(missing).slice(0, 2)).toEqual([404, 'booking_not_found']);
  });
});

describe('what the parties have written', () => {
  const REASON = 'A party has asked us to look.';
  const read = ({ booking }: Pick<RealRental, 'booking'>, body: object, person = admin) =>
    callBy(product, person, 'POST', `/api/admin/bookings/${booking.id}/conversation`, body);

  it('opens what the parties have written for a reason, which it puts in the log and on the booking’s page', async () => {
    const rental = await rentalPaid(product);
    const sent = await say(rental, rental.renter, 'Hello');
    await say(rental, rental.owner, 'Hello yourself');
    const answer = await read(rental, { reason: `  ${REASON}  ` });
    const { messages, names } = answer.json<ConversationForAdmin>();
    const written = messages.filter(({ messageType }) => messageType === 'text');
    expect(written.map(({ senderId, content }) => [senderId, content])).toEqual([
      [rental.renter.user.id, 'Hello'],
      [rental.owner.user.id, 'Hello yourself'],
    ]);
    expect(written[0]).toEqual({ ...sent, clientKey: null });
    expect(names).toEqual({ [rental.owner.user.id]: 'Dana Reyes', [rental.renter.user.id]: 'Dana Reyes' });
    const log = await auditOf(product, rental.booking.id);
    expect(
      log.map(({ actorId, action, subjectKind, reason }) => [actorId, action, subjectKind, reason]),
    ).toEqual([['Admin', 'admin.conversation_read', 'booking', REASON]]);
    expect((await page(rental)).timeline.at(-1)).toMatchObject({
      kind: 'audit',
      what: 'admin.conversation_read',
      reason: REASON,
    });
  });

  it('holds each of the system’s cards once', async () => {
    const rental = await rentalPaid(product);
    await pressAs(product, rental.owner, rental, 'cancel');
    await hear(product);
    const { messages } = (await read(rental, { reason: REASON })).json<ConversationForAdmin>();
    const cards = messages.filter(({ senderId }) => senderId === 'system').map(({ content }) => content);
    expect(cards.length).toBeGreaterThan(0);
    expect(new Set(cards).size).toBe(cards.length);
  });

  it('marks nothing as read', async () => {
    const rental = await rentalPaid(product);
    await say(rental, rental.renter, 'Hello');
    await read(rental, { reason: REASON });
    const unread = await callAs<{ count: number }>(
      product,
      rental.owner,
      'GET',
      `/api/messages/unread-count/${rental.owner.user.id}`,
    );
    expect(unread.count).toBeGreaterThan(0);
  });

  describe('stays closed without a good reason', () => {
    let rental: RealRental;
    beforeAll(async () => {
      rental = await rentalPaid(product);
      await say(rental, rental.renter, 'Hello');
    });

    it.each([
      ['no reason', {}],
      ['a short one', { reason: 'Curious' }],
      ['spaces', { reason: '               ' }],
      ['nothing to be seen', { reason: '\u200b'.repeat(20) }],
      ['one letter among what is not seen', { reason: `x${'\u200b'.repeat(20)}y` }],
      ['a book', { reason: 'x'.repeat(501) }],
      ['a NUL', { reason: `${REASON}\u0000` }],
      ['a number', { reason: 1_234_567_890_123 }],
    ])('%s: nothing is shown, and nothing is logged', async (_what, body) => {
      const answer = await read(rental, body);
      const fields = Object.keys(answer.json<Refusal>().details ?? {});
      expect([answer.statusCode, fields]).toEqual([422, ['reason']]);
      expect(answer.body).not.toContain('Hello');
      expect(await auditOf(product, rental.booking.id)).toEqual([]);
    });

    it('asks for a reason in words', async () => {
      expect((await read(rental, { reason: 'Curious' })).json<Refusal>().message).toBe(
        'Please say in at least 10 characters why you need to read this conversation.',
      );
    });
  });

  it('opens what the parties have written to the Admin only, and leaves no audit line for an unknown booking', async () => {
    const rental = await rentalPaid(product);
    expect((await read(rental, { reason: REASON }, rental.owner)).statusCode).toBe(403);
    const nobody = { booking: { ...rental.booking, id: 'bkg_nobody' } };
    expect((await read(nobody, { reason: REASON })).statusCode).toBe(404);
    expect(await auditOf(product, 'bkg_nobody')).toEqual([]);
  });
});
