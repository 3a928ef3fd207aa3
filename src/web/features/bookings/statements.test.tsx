import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { openBookingsPage } from '#tests/support/bookings-page.tsx';
import { shownNotice, textOf } from '#tests/support/component-page.tsx';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { pass } from '#tests/support/screen-hands.ts';
import { writeInto } from '#tests/support/write-into.ts';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const HOUR = 3_600_000;
const ME = 'usr_me';
const DENY = 'POST /api/bookings/bkg_1/deny-completion';
const RETURN = 'POST /api/bookings/bkg_1/confirm-return';
const COMPLETE = 'POST /api/bookings/bkg_1/capture-payment';
// At hand, as for whom the worker has brought it.
beforeAll(() => import('./components/rare-dialogs.ts'));

const page = ownFixture(() => openBookingsPage(NOW));
const card = () => textOf(document.getElementById('booking-bkg_1'));
const dialog = () => document.querySelector<HTMLElement>('dialog')!;
const buttons = () => [...document.querySelectorAll('#booking-bkg_1 button')].map(textOf);
const press = async (name: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('button')].find((one) => textOf(one) === name);
  if (!found) throw new Error(`no button ${name}`);
  act(() => found.click());
  await pass();
};

type Side = 'owner' | 'renter';
const mine = (side: Side): Partial<Booking> => ({
  side,
  [side === 'owner' ? 'ownerId' : 'renterId']: ME,
});
const waiting: Booking['completion'] = {
  state: 'waiting',
  statedAt: NOW.toISOString(),
  answerBy: new Date(NOW.getTime() + 24 * HOUR).toISOString(),
  amount: '120.00',
};
/** The owner states that it was handed over and came back. */
const handed = (side: Side, completion = waiting): Booking =>
  activeBooking(NOW, {
    ...mine(side),
    renterPickupConfirmed: false,
    ownerReturnConfirmed: true,
    actualReturnTime: NOW.toISOString(),
    completion,
  });
/** The owner states that the renter did not come. */
const missed = (side: Side, completion = waiting): Booking =>
  paidBooking(NOW, {
    ...mine(side),
    status: 'confirmed',
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    noShow: true,
    completion,
  });
const denied = { ...waiting, state: 'denied', answerBy: null } as const;

describe('the renter’s card after the owner’s word alone', () => {
  it("shows the owner's statement, until when to answer, what no answer means, and both answers", async () => {
    await page.open(handed('renter'));
    expect(card()).toContain('Dale Okafor says you had it and returned it');
    expect(card()).toMatch(/Answer by 11:17 AM tomorrow\. Without an answer \$120\.00 is charged then\./);
    expect(buttons()).toEqual(expect.arrayContaining(['It came back', 'I never had it']));
  });

  it('lets the renter agree, which closes the rental, and shows that before', async () => {
    await page.open(handed('renter'));
    await press('It came back');
    expect(textOf(dialog())).toContain('as Dale Okafor says. The rental closes and the balance is charged.');
    page.answers[RETURN] = () => ({ body: { booking: handed('renter'), message: 'Closed.' } });
    await press('Confirm return', dialog());
    expect(page.posts().map(({ what }) => what)).toEqual([RETURN]);
  });

  it('lets the renter deny it, with a reason for the Admin, who decides', async () => {
    await page.open(handed('renter'));
    await press('I never had it');
    expect(textOf(dialog())).toContain('You never had it?');
    expect(textOf(dialog())).toContain(
      'nothing of the $120.00 is charged until our support has heard both of you',
    );
    expect(page.posts()).toEqual([]);
    act(() => writeInto(dialog().querySelector('textarea')!, ' The gate was shut. '));
    page.listed = [handed('renter', denied)];
    page.answers[DENY] = () => ({ body: { booking: page.listed[0], message: 'Noted.' } });
    await press('I never had it', dialog());
    expect(page.posts()).toEqual([
      { what: DENY, body: { userId: ME, roleHint: 'renter', reason: 'The gate was shut.' } },
    ]);
    expect(shownNotice()).toContain('We are looking at it');
    expect(card()).toContain('Our support is deciding');
    expect(buttons()).not.toContain('It came back');
    expect(buttons()).not.toContain('I never had it');
  });

  it('keeps the sheet and the words where the denial could not be sent', async () => {
    await page.open(handed('renter'));
    await press('I never had it');
    act(() => writeInto(dialog().querySelector('textarea')!, 'The gate was shut.'));
    page.answers[DENY] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    await press('I never had it', dialog());
    expect(textOf(dialog().querySelector('[role=alert]'))).toBe('Your answer could not be sent.');
    expect(dialog().querySelector('textarea')!.value).toBe('The gate was shut.');
  });

  it('offers one answer to a no-show: that it is not right', async () => {
    await page.open(missed('renter'));
    expect(card()).toContain('Dale Okafor says you did not come for it');
    expect(buttons()).not.toContain('It came back');
    await press('That is not right');
    expect(textOf(dialog())).toContain('You did not miss the pickup?');
  });
});

describe('the owner’s card after a statement alone', () => {
  it.each([
    ['handed over', handed, '$120.00 is charged as soon as they agree, or then without an answer.'],
    ['nobody came', missed, '$120.00 is charged then unless they disagree.'],
  ])('%s: waits for the renter, with the deadline', async (_title, make, charged) => {
    await page.open(make('owner'));
    expect(card()).toContain('Waiting for Lena Kowalski until 11:17 AM tomorrow');
    expect(card()).toContain(charged);
    expect(buttons()).not.toContain('Owner Complete Rental');
  });

  it('shows that support decides once the renter has denied it', async () => {
    await page.open(handed('owner', denied));
    expect(card()).toContain('Our support is deciding');
    expect(card()).toContain('Lena Kowalski disagrees with what you said.');
    expect(card()).not.toContain('Waiting for');
    expect(buttons()).not.toContain('Owner Complete Rental');
  });
});

describe('the dialog of Complete Rental', () => {
  const agreed = (more: Partial<Booking> = {}) =>
    paidBooking(NOW, {
      ...mine('owner'),
      status: 'confirmed',
      startDate: '2026-06-08',
      endDate: '2026-06-10',
      ...more,
    });

  it('shows that the renter is asked first and nothing charged before, and who is waited for afterwards', async () => {
    await page.open(agreed());
    await press('Owner Complete Rental');
    expect(textOf(dialog())).toContain('Balance, charged once Lena Kowalski agrees or after 24 hours');
    expect(textOf(dialog())).toContain(
      'Lena Kowalski is told at once and has 24 hours to answer. Nothing is charged before that.',
    );
    page.listed = [handed('owner')];
    page.answers[COMPLETE] = () => ({ body: { booking: page.listed[0], message: 'Asked.' } });
    await press('Complete rental', dialog());
    expect(page.posts().map(({ what }) => what)).toEqual([COMPLETE]);
    expect(shownNotice()).toContain('The renter has been asked');
    expect(card()).toContain('Waiting for Lena Kowalski');
  });

  it('shows of a no-show that only the day to disagree is waited for', async () => {
    await page.open(agreed({ startDate: '2026-06-06', endDate: '2026-06-07' }));
    await press('Owner Complete Rental');
    expect(textOf(dialog())).toContain('Balance, charged after 24 hours unless Lena Kowalski disagrees');
  });

  it('shows that the balance is charged now where the renter has confirmed the pickup', async () => {
    await page.open(agreed({ renterPickupConfirmed: true }));
    await press('Owner Complete Rental');
    expect(textOf(dialog())).toContain('Balance, charged now');
    expect(textOf(dialog())).not.toContain('24 hours to answer');
  });
});
