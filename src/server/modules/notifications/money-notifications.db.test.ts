import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alerts, bookingTransitions, outboundMessages } from '#server/db/schema/index.ts';
import type { MoneyDomainEvent } from '#server/events/event.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';

/** Events of money as they come from the log, through the dispatcher, to the people. */
const app = sharedFixture(buildTestApp);
let bookingId: string;
let ownerId: string;
let renterId: string;
let equipmentId: string;
beforeEach(async () => {
  const { db } = app.platform;
  ownerId = await createOwner(db);
  renterId = await createOwner(db, { firstName: 'Dana', lastName: 'Reyes' });
  equipmentId = await createListing(db, { ownerId });
  bookingId = await createBookingRow(db, { equipmentId, ownerId, renterId });
});

async function happen(...events: (BookingDomainEvent | MoneyDomainEvent)[]): Promise<void> {
  const { platform, dispatcher } = app;
  for (const event of events) {
    // Each at an instant of its own.
    app.clock.advance(1000);
    await platform.unitOfWork.run((tx) => recordEvent(tx, event, platform.clocks.product.now()));
    await dispatcher.drain();
  }
}
const alertsOf = (userId: string) =>
  app.platform.db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(asc(alerts.createdAt));
const mailsTo = async (userId: string) =>
  (await app.platform.db.select().from(outboundMessages).where(eq(outboundMessages.userId, userId))).map(
    ({ channel, subject, text }) => ({ channel, subject, text }),
  );

describe('notifications about money', () => {
  it('reaches the Admin by mail and as an alert with its booking, and a link to reconciliation', async () => {
    const failed = { amountCents: 1740, refundId: 'ref_1', code: 'expired_or_canceled_card' };
    await happen({ type: 'booking.refund_failed', bookingId, ...failed });
    const forAdmin = (await alertsOf('Admin')).filter((alert) => alert.bookingId === bookingId);
    expect(forAdmin).toMatchObject([{ kind: 'booking.refund_failed', readAt: null }]);
    const mail = (await mailsTo('Admin')).find(({ text }) => text.includes('ref_1'));
    expect(mail?.text).toMatch(/\$17\.40[^]*\/admin\/money/);
    expect(await alertsOf(renterId)).toHaveLength(1);
    const [renters] = await mailsTo(renterId);
    expect(renters?.text).toContain(`/support?booking=${bookingId}`);
    expect(await alertsOf(ownerId)).toEqual([]);
  });

  it('sends only an alert where no action is needed', async () => {
    await happen({ type: 'booking.hold_renewed', bookingId });
    expect([await alertsOf(renterId), await mailsTo(renterId)]).toMatchObject([[{ bookingId }], []]);
  });

  it('notifies about money again when the same thing happens again', async () => {
    const refused = { type: 'booking.renewal_refused', bookingId, code: null } as const;
    const out = (transferId: string) =>
      ({ type: 'booking.paid_out', bookingId, transferId, amountCents: 100 }) as const;
    await happen(refused, refused, out('trf_1'), out('trf_2'));
    expect((await alertsOf(renterId)).map(({ kind }) => kind)).toEqual([refused.type, refused.type]);
    const ofOwner = (await alertsOf(ownerId)).map(({ kind }) => kind);
    expect(ofOwner).toEqual([refused.type, refused.type, 'booking.paid_out', 'booking.paid_out']);
  });

  it.each<[string, object]>([
    ['paid_out', { transferId: 'trf_1', amountCents: 100 }],
    ['payout_reversed', { reversalId: 'trr_1', amountCents: 100 }],
    ['disputed', { disputeId: 'dp_1', amountCents: 100, dueBy: null }],
    ['late_fee_charged', { amountCents: 100 }],
  ])('is notified once though it is recorded twice: %s', async (type, more) => {
    const event = { type: `booking.${type}`, bookingId, ...more } as BookingDomainEvent;
    await happen(event, event);
    expect(await alertsOf(ownerId)).toHaveLength(1);
  });

  it('names the person who closed the rental', async () => {
    const at = app.platform.clocks.product.now();
    const step = { bookingId, fromStatus: 'active', toStatus: 'active', at };
    await app.platform.db
      .insert(bookingTransitions)
      .values({ ...step, id: newId('btr'), sequence: 1, event: 'complete', actorKind: 'admin' });
    await happen({ type: 'booking.closing', bookingId });
    expect((await alertsOf(renterId))[0]?.message).toMatch(/^We closed the rental.*\$156\.59/);
  });
});

describe('an item that does not come back', () => {
  it('notifies all three, without data of the other renter', async () => {
    const waiting = await createOwner(app.platform.db, { firstName: 'Ines', lastName: 'Quill' });
    const next = await createBookingRow(app.platform.db, {
      equipmentId,
      ownerId,
      renterId: waiting,
      orderNumber: 'NEXT-1',
      startsAt: new Date('2026-02-04T06:00:00Z'),
      endsAt: new Date('2026-02-06T06:00:00Z'),
    });
    const missing = { type: 'booking.item_not_returned', bookingId: next, late: bookingId } as const;
    await happen(
      { type: 'booking.overdue', bookingId, next, again: false },
      { ...missing, hasStarted: false },
      { type: 'booking.overdue', bookingId, next, again: true },
      { ...missing, hasStarted: true },
      { type: 'booking.item_back', bookingId: next },
    );
    const said = async (id: string) => (await alertsOf(id)).map(({ message }) => message).join('\n');
    const kinds = async (id: string) => (await alertsOf(id)).map(({ kind }) => kind);
    expect(await kinds(ownerId)).toEqual(['booking.overdue', 'booking.overdue']);
    expect(await kinds(renterId)).toEqual(['booking.overdue', 'booking.overdue']);
    expect(await kinds(waiting)).toEqual([
      'booking.item_not_returned',
      'booking.item_not_returned',
      'booking.item_back',
    ]);
    expect(await said(ownerId)).toMatch(/NEXT-1/);
    expect(await said(renterId)).not.toMatch(/NEXT-1|Ines|Quill/);
    expect(await said(waiting)).not.toMatch(new RegExp(`Dana|Reyes|${bookingId}`));
  });
});

describe('what is not about a booking', () => {
  const changed = (state: 'active' | 'setup_required' | 'under_review') =>
    ({ type: 'payouts.account_changed', userId: ownerId, state }) as const;

  it('notifies an owner of active and of suspended payouts, and of nothing between', async () => {
    await happen(changed('setup_required'), changed('under_review'), changed('active'), changed('active'));
    await happen(changed('under_review'), changed('setup_required'), changed('active'));
    expect((await alertsOf(ownerId)).map(({ title, bookingId: about }) => [title, about])).toEqual([
      ['Your payout account is active', null],
      ['Your payouts are paused', null],
      ['Your payout account is active', null],
    ]);
    expect((await mailsTo(ownerId))[0]?.text).toContain('/setup-payouts');
  });

  it('notifies the Admin of a difference, once for each report', async () => {
    const differs = { type: 'money.differs', differences: 1, differenceCents: 5 } as const;
    const [first, second] = [
      { ...differs, reportId: 'rec_1' },
      { ...differs, reportId: 'rec_2' },
    ];
    await happen(first, first, second);
    const told = (await alertsOf('Admin')).filter(({ kind }) => kind === 'money.differs');
    expect(told.map(({ bookingId: about }) => about)).toEqual([null, null]);
    const mails = (await mailsTo('Admin')).filter(({ subject }) => subject === told[0]?.title);
    expect(mails.map(({ channel }) => channel)).toEqual(['email', 'email']);
  });
});
