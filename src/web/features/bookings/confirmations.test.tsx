import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { openBookingsPage } from '#tests/support/bookings-page.tsx';
import { later, leaveScreen, shownNotice, textOf } from '#tests/support/component-page.tsx';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { pass } from '#tests/support/screen-hands.ts';
import { writeInto } from '#tests/support/write-into.ts';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const HOUR = 3_600_000;
const ME = 'usr_me';

const page = ownFixture(() =>
  openBookingsPage(NOW, {
    renderPhotos: (_booking, what) => <p>photos of the {what}</p>,
  }),
);
const card = () => document.getElementById('booking-bkg_1')!;
const dialog = () => document.querySelector<HTMLElement>('dialog');
const named = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button')].find((one) => textOf(one) === name);
const press = async (name: string, within: ParentNode = document) => {
  act(() => named(name, within)!.click());
  await pass();
};
const mine = (make: typeof activeBooking, side: 'owner' | 'renter', more: Partial<Booking> = {}) =>
  make(NOW, { side, [side === 'owner' ? 'ownerId' : 'renterId']: ME, ...more });

describe('the sheet before a confirmation', () => {
  it('names the time that will count, in the item’s zone, and what the delay costs so far', async () => {
    // Due at the end of June 9 in Chicago, 05:00 UTC; four hours late by the next morning, at $3.54 an hour.
    const booking = mine(activeBooking, 'renter');
    await page.open(booking);
    const late = new Date(Date.parse(booking.scheduledEnd) + 4 * HOUR);
    await act(async () => setServerNow(late.toISOString()));
    await press('Renter Return');
    const words = textOf(dialog());
    expect(words).toMatch(/^Renter Return/);
    expect(words).toMatch(/Recorded time.*4:00 AM/);
    expect(words).toMatch(/Due back.*by midnight/);
    expect(words).toContain('Late fee so far$14.17');
    expect(words).toContain('You can undo this for 60 seconds.');
    expect(words).toContain('photos of the return');
    expect(page.posts()).toEqual([]);
  });

  it('explains that there is no late fee before the end, and that the owner’s statement closes the rental', async () => {
    await page.open(mine(activeBooking, 'renter'));
    await press('Renter Return');
    expect(textOf(dialog())).toContain('Late fee so farNone');
    leaveScreen();
    const back = { renterReturnConfirmed: true, actualReturnTime: NOW.toISOString() };
    await page.open(mine(activeBooking, 'owner', { ...back, lateFeeAmount: '7.08' }));
    await press('Owner Inspect');
    expect(textOf(dialog())).toContain('Late fee so far$7.08');
    expect(textOf(dialog())).toContain('closes the rental and charges the balance of $156.59.');
    expect(textOf(dialog())).not.toContain('You can undo this');
  });

  it('explains whether a pickup starts the rental, and sends the words with it', async () => {
    await page.open(mine(paidBooking, 'renter', { status: 'confirmed' }));
    await press('Renter Confirm');
    expect(textOf(dialog())).toContain('Your confirmation');
    expect(textOf(dialog())).toContain('The rental starts when Dale Okafor confirms too.');
    const sent = later(pass);
    page.answers['POST /api/bookings/bkg_1/confirm-pickup'] = sent.reply;
    act(() => writeInto(dialog()!.querySelector('textarea')!, ' A dent. '));
    const button = named('Confirm pickup', dialog()!)!;
    act(() => {
      button.click();
      button.click();
    });
    await pass();
    expect(page.posts().map(({ body }) => body)).toEqual([
      { userId: ME, roleHint: 'renter', conditionNotes: 'A dent.' },
    ]);
    await sent.answer({ body: { ok: true, booking: page.listed[0] } });
    expect(dialog()).toBeNull();
  });

  it('names the end where the other side confirmed the pickup', async () => {
    await page.open(mine(paidBooking, 'owner', { status: 'confirmed', renterPickupConfirmed: true }));
    await press('Owner Confirm');
    expect(textOf(dialog())).toMatch(/Recorded time.*The rental starts now. Due back .*by midnight/);
  });

  it('closes with Escape, and nothing is sent', async () => {
    await page.open(mine(activeBooking, 'renter'));
    await press('Renter Return');
    act(() => void dialog()!.dispatchEvent(new Event('cancel', { cancelable: true })));
    await pass();
    expect(dialog()).toBeNull();
    expect(page.posts()).toEqual([]);
  });
});

describe('the pickup’s button', () => {
  const look = () => named('Renter Confirm')!.className;
  it('shows the pickup’s button as secondary before the day of the start, and prominent from then on', async () => {
    const booking = mine(paidBooking, 'renter', { status: 'confirmed' });
    await page.open(booking);
    expect(look()).toContain('line');
    await act(async () => setServerNow(booking.startsAt));
    await pass(1000);
    expect(look()).not.toContain('line');
  });
});

describe('Undo', () => {
  const UNDO = 'POST /api/bookings/bkg_1/undo-confirmation';
  const undoable = {
    of: 'return',
    confirmedAt: new Date(NOW.getTime() - 20_000).toISOString(),
    until: new Date(NOW.getTime() + 40_000).toISOString(),
  } as const;
  const returned = () =>
    mine(activeBooking, 'renter', {
      renterReturnConfirmed: true,
      actualReturnTime: undoable.confirmedAt,
      undoable,
    });

  it('shows Undo in the card with the time that is left, and removes it when that is over', async () => {
    await page.open(returned());
    expect(textOf(card())).toContain('You confirmed the return at 11:17 AM. 00:40 left');
    await pass(39_000);
    expect(textOf(card())).toContain('00:01 left');
    await pass(1_000);
    expect(named('Undo', card())).toBeUndefined();
  });

  it('keeps Undo before the charge of the late fee, which becomes the main button once it is over', async () => {
    const allowedActions: Booking['allowedActions'] = ['undo_confirmation', 'charge_late_fee'];
    const late = { lateFeeAmount: '80.00', lateFeeHours: 5, lateFeeStatus: 'owed' } as const;
    await page.open(
      mine(activeBooking, 'owner', { ...late, undoable, allowedActions, ownerReturnConfirmed: true }),
    );
    const charge = () => named('Charge late fee $80.00', card())!;
    expect(charge().className).toContain('line');
    expect(named('Undo', card())!.compareDocumentPosition(charge())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await pass(40_000);
    expect(charge().className).not.toContain('line');
  });

  it('goes as soon as the other side acts', async () => {
    await page.open(returned());
    page.listed = [{ ...returned(), undoable: null }];
    await act(() => page.client.invalidateQueries());
    await pass();
    expect(named('Undo', card())).toBeUndefined();
  });

  it('sends Undo once, and restores the card', async () => {
    await page.open(returned());
    const sent = later(pass);
    page.answers[UNDO] = sent.reply;
    const button = named('Undo', card())!;
    act(() => {
      button.click();
      button.click();
    });
    await pass();
    expect(page.posts()).toEqual([{ what: UNDO, body: { userId: ME, roleHint: 'renter' } }]);
    page.listed = [mine(activeBooking, 'renter')];
    await sent.answer({ body: { ok: true, booking: page.listed[0] } });
    expect(shownNotice()).toBe('Confirmation Undone | Your confirmation was removed.');
    expect(named('Renter Return', card())).toBeDefined();
  });

  it('explains a refusal that comes too late, and offers it no more', async () => {
    await page.open(returned());
    const message = 'There is no confirmation of yours to undo.';
    page.answers[UNDO] = () => {
      page.listed = [{ ...returned(), undoable: null }];
      return { status: 409, body: { code: 'confirmation_stands', message } };
    };
    await press('Undo', card());
    await pass();
    expect(shownNotice()).toContain(`Failed to undo the confirmation. | ${message}`);
    expect(named('Undo', card())).toBeUndefined();
  });
});
