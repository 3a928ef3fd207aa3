import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { AdminCaseThread } from '#shared/contracts/cases.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { addDays } from '#shared/domain/calendar.ts';
import {
  cases,
  claimSteps,
  damageClaims,
  journalEntries,
  journalLines,
  transfers,
} from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { addPhoto, claimCall, claimHours, DAMAGE, rentalBack, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createPayoutStage } from '#tests/support/payouts.ts';
import { signInAsAdmin, type Person } from '#tests/support/people.ts';
import {
  advance,
  bookingNow,
  callAs,
  hear,
  intentsAtProvider,
  pressAs,
  rentalOut,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Claims for damage (docs/product/claims.md), against the payment sandbox. */
const app = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(app));

const file = (person: Person, rental: RealRental, body: object = DAMAGE) =>
  claimCall(app, person, rental, '', body);
const answer = (person: Person, rental: RealRental, body: object) =>
  claimCall(app, person, rental, '/answer', body);
const statusOf = async (rental: RealRental) => (await claimCall(app, rental.owner, rental, '')).claim?.status;
const debtOf = (person: Person) => callAs(app, person, 'GET', '/api/claims/debt');
const chargesOf = (rental: RealRental) => intentsAtProvider(app, rental, 'damage');

async function decide(rental: RealRental, body: object, person: Person = admin) {
  const url = `/api/admin/bookings/${rental.booking.id}/claim/decision`;
  const { statusCode, ...rest } = await app.app.inject({
    method: 'POST',
    url,
    headers: person.headers,
    payload: body,
  });
  return { status: statusCode, ...rest.json<{ code?: string; message?: string }>() };
}

/** What the accounts of a booking's ledger hold, those that hold nothing left out. */
async function ledgerOf({ booking }: RealRental, kind: string): Promise<Record<string, number>> {
  const rows = await app.platform.db
    .select({ account: journalLines.account, cents: journalLines.amountCents })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalEntries.bookingId, booking.id), eq(journalEntries.kind, kind)));
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

const casesOf = ({ booking }: RealRental) =>
  app.platform.db.select().from(cases).where(eq(cases.bookingId, booking.id));

describe('filing a claim', () => {
  it('is refused with its sentence where no photo of the pickup can be compared with', async () => {
    const rental = await rentalBack(app, { pickupPhoto: false });
    const refused = await file(rental.owner, rental);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'claim_needs_pickup_photo',
      'There is no photo of the pickup to compare with, so damage cannot be claimed.',
    ]);
    expect((await claimCall(app, rental.owner, rental, '')).filing?.refusal?.code).toBe(
      'claim_needs_pickup_photo',
    );
  });

  it('takes a photo of the return by the owner, an amount up to the purchase price, and a description', async () => {
    const rental = await rentalBack(app, { returnPhoto: false });
    expect(await file(rental.owner, rental)).toMatchObject({ status: 409, code: 'claim_needs_return_photo' });
    await addPhoto(app, rental.renter, rental, 'return');
    expect(await file(rental.owner, rental)).toMatchObject({ status: 409, code: 'claim_needs_return_photo' });
    await addPhoto(app, rental.owner, rental, 'return');
    const { filing } = await claimCall(app, rental.owner, rental, '');
    expect(filing?.refusal).toBeNull();
    const most = Number(filing?.maximumAmount);
    const tooMuch = { ...DAMAGE, amount: (most + 0.01).toFixed(2) };
    expect(await file(rental.owner, rental, tooMuch)).toMatchObject({
      status: 422,
      code: 'claim_amount_too_high',
    });
    for (const amount of ['', 'much', '-5', 0, '0.49'])
      expect((await file(rental.owner, rental, { ...DAMAGE, amount })).status).toBe(422);
    expect((await file(rental.owner, rental, { ...DAMAGE, description: ' \u200b ' })).status).toBe(422);
    expect(await file(rental.owner, rental, { ...DAMAGE, amount: most })).toMatchObject({ status: 200 });
  });

  it('is possible within 72 hours after the return, once, and by the owner alone', async () => {
    const rental = await rentalBack(app);
    const other = await rentalOut(app);
    expect(await file(other.owner, other)).toMatchObject({ status: 409, code: 'claim_before_return' });
    expect(await file(other.owner, rental)).toMatchObject({ status: 404 });
    expect(await file(rental.renter, rental)).toMatchObject({ status: 403, code: 'not_yours_to_do' });
    const both = await Promise.all([file(rental.owner, rental), file(rental.owner, rental)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await file(rental.owner, rental, { ...DAMAGE, amount: '10.00' })).toMatchObject({
      code: 'claim_exists',
    });
    const { claim, allowedActions } = await claimCall(app, rental.renter, rental, '');
    expect(claim).toMatchObject({
      status: 'filed',
      claimedAmount: '150.00',
      description: DAMAGE.description,
    });
    expect(allowedActions).toEqual(['accept', 'offer', 'dispute']);
    const late = await rentalBack(app);
    await advance(app, claimHours(72));
    expect(await file(late.owner, late)).toMatchObject({ status: 409, code: 'claim_too_late' });
  });

  it('keeps the return from being undone', async () => {
    const rental = await rentalOut(app);
    await addPhoto(app, rental.renter, rental, 'pickup');
    await pressAs(app, rental.owner, rental, 'confirm-return');
    await addPhoto(app, rental.owner, rental, 'return');
    expect((await file(rental.owner, rental)).status).toBe(200);
    const url = `/api/bookings/${rental.booking.id}/undo-confirmation`;
    const undone = await app.app.inject({ method: 'POST', url, headers: rental.owner.headers, payload: {} });
    expect(undone.json()).toMatchObject({ code: 'confirmation_stands' });
  });
});

describe('accepting a claim', () => {
  it('charges the saved card once, and gives all of it to the owner by a transfer of its own', async () => {
    const stage = createPayoutStage(app);
    const rental = await rentalClaimed(app);
    stage.decide(await stage.setUp(rental.owner), 'verified');
    await stage.hear();
    expect(await answer(rental.renter, rental, { answer: 'accept', amount: '149.00' })).toMatchObject({
      status: 409,
      code: 'claim_amount_changed',
    });
    expect(await chargesOf(rental)).toEqual([]);
    const accept = { answer: 'accept', amount: '150.00' };
    await Promise.all([answer(rental.renter, rental, accept), answer(rental.renter, rental, accept)]);
    await hear(app);
    expect(await statusOf(rental)).toBe('paid');
    expect(await chargesOf(rental)).toEqual([['succeeded', 15_000]]);
    expect(await ledgerOf(rental, 'damage')).toEqual({ stripe_clearing: 15_000, owner_payable: -15_000 });
    await advance(app, claimHours(24 * 8));
    const out = await app.platform.db
      .select()
      .from(transfers)
      .where(eq(transfers.bookingId, rental.booking.id));
    expect(out.map(({ amountCents, status }) => [amountCents, status])).toContainEqual([15_000, 'paid']);
    const receipt = await callAs<Receipt>(
      app,
      rental.owner,
      'GET',
      `/api/bookings/${rental.booking.id}/receipt`,
    );
    const { processingFee, commission, ownerShare, transferred } = receipt.shares ?? {};
    const shared = [processingFee, commission, ownerShare].reduce((sum, one) => sum + Number(one), 0);
    expect(shared.toFixed(2)).toBe(receipt.paidAmount);
    expect(transferred).toBe(ownerShare);
    const [payout] = await stage.payoutsOf(rental.owner);
    expect(payout).toMatchObject({ status: 'paid', ownerShare, transferred });
    expect(receipt.payments).toContainEqual(expect.objectContaining({ kind: 'damage', amount: '150.00' }));
  });

  it('leaves a debt where the card is refused: the renter cannot book until another card has paid it', async () => {
    const rental = await rentalClaimed(app);
    const other = await rentalOut(app, { renter: rental.renter });
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
    expect(await answer(rental.renter, rental, { answer: 'accept', amount: 150 })).toMatchObject({
      status: 200,
    });
    await hear(app);
    expect((await bookingNow(app, rental)).claim).toMatchObject({ status: 'owed', amount: '150.00' });
    expect((await claimCall(app, rental.renter, rental, '')).allowedActions).toEqual(['pay']);
    expect(await debtOf(rental.renter)).toEqual({ amount: '150.00', bookingId: rental.booking.id });
    expect(await debtOf(rental.owner)).toEqual({ amount: '0.00', bookingId: null });
    await expect(rentalOut(app, { renter: rental.renter })).rejects.toThrow('claim_unpaid');
    const longer = { endDate: addDays(other.booking.endDate, 2) };
    await expect(pressAs(app, rental.renter, other, 'changes/preview', longer)).rejects.toThrow(
      'claim_unpaid',
    );
    const offer = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect(offer).toMatchObject({ kind: 'damage', amount: 150 });
    expect(await pressAs(app, rental.renter, rental, 'change-card')).toEqual(offer);
    await app.stripe.pay(offer.clientSecret, '5555555555554444');
    const [paymentIntent = ''] = offer.clientSecret.split('_secret_');
    const check = await callAs(app, rental.renter, 'POST', '/api/payments/check', { paymentIntent });
    expect(check).toMatchObject({ kind: 'damage', status: 'succeeded' });
    await hear(app);
    expect(await statusOf(rental)).toBe('paid');
    expect(await debtOf(rental.renter)).toEqual({ amount: '0.00', bookingId: null });
    expect((await chargesOf(rental)).filter(([, received]) => received > 0)).toEqual([['succeeded', 15_000]]);
    await rentalOut(app, { renter: rental.renter });
  });
});

describe('another amount', () => {
  it('is charged once the owner accepts exactly that', async () => {
    const rental = await rentalClaimed(app);
    const offer = (amount: string) =>
      answer(rental.renter, rental, { answer: 'offer', amount, words: 'Only the hose.' });
    expect(await offer('150.00')).toMatchObject({ status: 422, code: 'claim_offer_too_high' });
    expect(await offer('0.10')).toMatchObject({ status: 422, code: 'claim_amount_too_low' });
    expect(await offer('60.00')).toMatchObject({ status: 200 });
    expect(await answer(rental.owner, rental, { answer: 'accept_offer', amount: '61.00' })).toMatchObject({
      code: 'claim_amount_changed',
    });
    expect(await answer(rental.renter, rental, { answer: 'accept_offer', amount: '60.00' })).toMatchObject({
      status: 403,
    });
    expect(await answer(rental.owner, rental, { answer: 'accept_offer', amount: '60.00' })).toMatchObject({
      status: 200,
    });
    await hear(app);
    expect(await chargesOf(rental)).toEqual([['succeeded', 6000]]);
    const [claim] = await app.platform.db
      .select()
      .from(damageClaims)
      .where(eq(damageClaims.bookingId, rental.booking.id));
    expect(claim).toMatchObject({
      ground: 'owner_accepted',
      decidedCents: 6000,
      consentedAt: claim?.offeredAt,
    });
  });

  it('becomes a case where the owner refuses it or stays silent, and charges nothing', async () => {
    const [refused, silent] = [await rentalClaimed(app), await rentalClaimed(app)];
    for (const rental of [refused, silent])
      await answer(rental.renter, rental, { answer: 'offer', amount: '60.00' });
    await answer(refused.owner, refused, { answer: 'refuse_offer', words: 'The bucket is $90 alone.' });
    await advance(app, claimHours(72));
    expect([await statusOf(refused), await statusOf(silent)]).toEqual(['in_review', 'in_review']);
    expect(await casesOf(refused)).toMatchObject([
      { kind: 'claim_dispute', openedBy: refused.booking.ownerId },
    ]);
    expect(await casesOf(silent)).toMatchObject([
      { kind: 'claim_dispute', openedBy: silent.booking.renterId },
    ]);
    expect([await chargesOf(refused), await chargesOf(silent)]).toEqual([[], []]);
  });
});

describe('a claim that the Admin decides', () => {
  it('charges nothing by silence: reminded after 48 hours, a case after 72', async () => {
    const rental = await rentalClaimed(app);
    await advance(app, claimHours(49));
    expect(await statusOf(rental)).toBe('filed');
    await advance(app, claimHours(24));
    expect(await answer(rental.renter, rental, { answer: 'accept', amount: 150 })).toMatchObject({
      status: 409,
    });
    expect([await statusOf(rental), await chargesOf(rental)]).toEqual(['in_review', []]);
    const [claim] = await app.platform.db
      .select()
      .from(damageClaims)
      .where(eq(damageClaims.bookingId, rental.booking.id));
    const steps = await app.platform.db
      .select()
      .from(claimSteps)
      .where(eq(claimSteps.claimId, claim?.id ?? ''))
      .orderBy(claimSteps.sequence);
    expect(steps.map(({ event, actorKind }) => `${actorKind} ${event}`)).toEqual([
      'owner file',
      'system remind_renter',
      'system renter_silent',
    ]);
  });

  it('charges the decided amount with a reason, never more than was claimed, and twice never', async () => {
    const rental = await rentalClaimed(app);
    expect(await answer(rental.renter, rental, { answer: 'dispute', words: ' ' })).toMatchObject({
      status: 422,
    });
    expect(
      await answer(rental.renter, rental, { answer: 'dispute', words: 'It was bent before.' }),
    ).toMatchObject({
      status: 200,
    });
    const reason = 'The pickup photo shows a straight bucket.';
    expect(await decide(rental, { amount: '80.00', reason }, rental.owner)).toMatchObject({ status: 403 });
    expect(await decide(rental, { amount: '80.00', reason: '' })).toMatchObject({ status: 422 });
    expect(await decide(rental, { amount: '150.01', reason })).toMatchObject({
      code: 'claim_amount_too_high',
    });
    expect(await decide(rental, { amount: '80.00', reason })).toMatchObject({ status: 200 });
    expect(await decide(rental, { amount: '80.00', reason })).toMatchObject({ status: 200 });
    expect(await decide(rental, { amount: '90.00', reason })).toMatchObject({
      status: 409,
      code: 'claim_not_open',
    });
    await hear(app);
    expect(await chargesOf(rental)).toEqual([['succeeded', 8000]]);
    const page = await app.app.inject({
      url: `/api/admin/audit?subjectId=${rental.booking.id}`,
      headers: admin.headers,
    });
    const acts = page
      .json<{ action: string; reason: string }[]>()
      .filter(({ action }) => action.includes('claim'));
    expect(acts).toMatchObject([{ action: 'admin.claim_decided', reason }]);
  });

  it('owes nothing once it is dismissed or withdrawn, and stays so', async () => {
    const [dismissed, withdrawn] = [await rentalClaimed(app), await rentalClaimed(app)];
    for (const rental of [dismissed, withdrawn])
      await answer(rental.renter, rental, { answer: 'dispute', words: 'Not mine.' });
    expect(await decide(dismissed, { amount: 0, reason: 'The photos show the same.' })).toMatchObject({
      status: 200,
    });
    expect(await answer(withdrawn.owner, withdrawn, { answer: 'withdraw' })).toMatchObject({ status: 200 });
    expect(await decide(withdrawn, { amount: 10, reason: 'Too late.' })).toMatchObject({ status: 409 });
    expect([await statusOf(dismissed), await statusOf(withdrawn)]).toEqual(['dismissed', 'withdrawn']);
    expect([await chargesOf(dismissed), await chargesOf(withdrawn)]).toEqual([[], []]);
  });

  it('closes its case with the reason in the thread, which leads to the claim and back', async () => {
    const rental = await rentalClaimed(app);
    await answer(rental.renter, rental, { answer: 'dispute', words: 'It was bent before.' });
    const { caseId } = await claimCall(app, rental.renter, rental, '');
    expect((await claimCall(app, rental.owner, rental, '')).caseId).toBeNull();
    const path = `/api/admin/cases/${caseId ?? ''}`;
    const read = () => callAs<AdminCaseThread>(app, admin, 'GET', path);
    expect(await read()).toMatchObject({
      state: 'new',
      booking: { id: rental.booking.id },
      subject: { kind: 'claim', name: '$150.00', text: DAMAGE.description },
    });
    const close = { method: 'POST' as const, url: `${path}/close`, headers: admin.headers };
    const refused = await app.app.inject({ ...close, payload: {} });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'case_claim_undecided',
    ]);
    const reason = 'The pickup photo shows a straight bucket.';
    await decide(rental, { amount: '80.00', reason });
    await decide(rental, { amount: '80.00', reason });
    const { state, messages } = await read();
    expect(state).toBe('closed');
    expect(messages.map(({ author, content }) => [author, content])).toEqual([
      ['opener', 'It was bent before.'],
      ['admin', reason],
    ]);
    const acts = await callAs<{ action: string }[]>(
      app,
      admin,
      'GET',
      `/api/admin/audit?subjectId=${caseId ?? ''}`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['admin.case_closed']);
  });

  it('closes its case when the owner withdraws, who is named in it without having been brought in', async () => {
    const [rental, own] = [await rentalClaimed(app), await rentalClaimed(app)];
    await answer(rental.renter, rental, { answer: 'dispute', words: 'Not mine.' });
    await advance(app, claimHours(73));
    const threads = [];
    for (const one of [rental, own]) {
      await answer(one.owner, one, { answer: 'withdraw' });
      await answer(one.owner, one, { answer: 'withdraw' });
      const [found] = await casesOf(one);
      threads.push(await callAs<AdminCaseThread>(app, admin, 'GET', `/api/admin/cases/${found?.id ?? ''}`));
    }
    expect(threads.map(({ state }) => state)).toEqual(['closed', 'closed']);
    const last = threads.map(({ messages }) => messages.at(-1));
    expect(last).toMatchObject([
      { author: 'other', content: 'I withdraw the claim.', audience: 'opener' },
      { author: 'opener', content: 'I withdraw the claim.', audience: 'opener' },
    ]);
    expect(last[0]?.authorName).toBe(last[1]?.authorName);
    expect(last[0]?.authorName).not.toBeNull();
  });
});
