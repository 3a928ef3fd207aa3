import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryQuote, EquipmentDetail } from '#shared/contracts/equipment.ts';
import { createTexts } from '#web/lib/text.tsx';
import { keepDeliveryZip, readDeliveryZip } from '#web/lib/delivery-zip.ts';
import { fakeServer, renderScreen, textOf, type Answers } from '#tests/support/component-page.tsx';
import type { RentalDays } from '../lib/use-rental-days.ts';
import { DeliveryQuoteForm, loadDeliveryQuote } from './delivery-quote.tsx';

const english = createTexts('en');
const spanish = createTexts('es');
beforeAll(async () => {
  for (const texts of [english, spanish]) {
    await texts.load(['common', 'item']);
    await loadDeliveryQuote(texts);
  }
});
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const quote: DeliveryQuote = { zip: '78701', place: 'Austin, TX', fee: '65.00', miles: 12.4, radius: 25 };
const to = (zip: string) => `GET /api/equipment/eq_1/delivery-quote?zip=${zip}`;

async function show(
  answers: Answers,
  { texts = english, total }: { texts?: typeof english; total?: number } = {},
) {
  const { client, calls } = fakeServer(answers);
  const days = { estimate: total === undefined ? undefined : { total } } as RentalDays;
  renderScreen(<DeliveryQuoteForm item={{ id: 'eq_1' } as EquipmentDetail} days={days} />, { client, texts });
  await settle();
  await settle();
  return calls;
}
async function ask(zip: string) {
  const input = document.querySelector('input')!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, zip);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => document.querySelector<HTMLButtonElement>('[type=submit]')!.click());
  for (let round = 0; round < 4; round++) await settle();
}
const answer = () => textOf(document.querySelector('[role=status]'));
const refused = {
  message: 'No',
  code: 'invalid_fields',
  problems: { zip: { code: 'unknown_zip_code' } },
  details: { zip: 'Enter five digits.' },
};

describe('the delivery to a ZIP code on the page of an item', () => {
  it('asks for nothing until a ZIP code is typed, and remembers it', async () => {
    const calls = await show({ [to('78701')]: () => ({ body: quote }) });
    expect(calls).toEqual([]);
    await ask('78701');
    expect(answer()).toBe('$65 to 78701 (Austin, TX)About 13 miles away.');
    expect(readDeliveryZip()).toBe('78701');
  });

  it('begins with the ZIP code asked for last, and adds the fee to the total of the chosen days', async () => {
    keepDeliveryZip('78701');
    await show({ [to('78701')]: () => ({ body: quote }) }, { total: 100_899 });
    expect(answer()).toContain('$1,073.99 in total with delivery.');
  });

  it('begins with the ZIP code of the search before that', async () => {
    keepDeliveryZip('10001');
    window.history.replaceState(null, '', '/?zip=78701');
    expect((await show({ [to('78701')]: () => ({ body: quote }) })).map(({ what }) => what)).toEqual([
      to('78701'),
    ]);
  });

  it('says how far it is where the owner does not deliver', async () => {
    await show(
      {
        [to('10001')]: () => ({
          body: { ...quote, zip: '10001', place: 'New York, NY', fee: null, miles: 1512.3 },
        }),
      },
      { texts: spanish },
    );
    await ask('10001');
    expect(answer()).toBe(
      'Sin entrega a 10001 (New York, NY): está a 1,513 millas, y el propietario entrega a menos de 25 millas.',
    );
  });

  it('shows a wrong ZIP code at its field, and a lost connection', async () => {
    await show({
      [to('999')]: () => ({ status: 422, body: refused }),
      [to('-')]: () => ({ status: 422, body: refused }),
    });
    await ask('999');
    const input = document.querySelector('input')!;
    const error = () => textOf(document.getElementById(input.getAttribute('aria-describedby') ?? ''));
    expect(error()).toBe('Enter five digits.');
    expect(readDeliveryZip()).toBe('');
    await ask('');
    expect(error()).toBe('Enter five digits.');
    await ask('78702');
    expect(error()).toContain('Try again');
  });
});
