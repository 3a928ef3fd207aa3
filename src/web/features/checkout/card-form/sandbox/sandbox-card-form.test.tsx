import { act, createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import type { CardForm } from '../port.ts';
import { createSandboxCardForm } from './sandbox-card-form.tsx';
import { setValue } from '#tests/support/write-into.ts';
import { renderScreen } from '#tests/support/component-page.tsx';
import { errorOf, fieldNamed } from '#tests/support/screen-parts.ts';

interface Sent {
  path: string;
  init: RequestInit | undefined;
}

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'checkout']));

let form: CardForm;
let sent: Sent[];
let gone: string[];
let answer: unknown;

const render = (disabled = false) =>
  act(async () =>
    renderScreen(createElement(form.Fields, { disabled, onBroken: () => undefined }), { texts }),
  );

beforeEach(async () => {
  sent = [];
  gone = [];
  answer = { status: 'succeeded' };
  form = createSandboxCardForm(
    {
      publishableKey: 'pk_test_1',
      apiUrl: '/sandbox/stripe',
      clientSecret: 'pi_1_secret_2',
      returnUrl: 'https://shop.example/checkout-step2',
    },
    {
      now: () => new Date('2026-03-15T12:00:00Z'),
      go: (url) => gone.push(url),
      fetch: async (path, init) => {
        sent.push({ path, init });
        return new Response(JSON.stringify(answer));
      },
    },
  );
  await render();
});

const write = (name: string, value: string, caret = value.length) =>
  act(async () => {
    const input = fieldNamed(name);
    input.focus();
    setValue(input, value);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (name: string) =>
  act(async () => void fieldNamed(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const fillIn = async () => {
  await write('cardnumber', '4242424242424242');
  await write('cc-exp', '1229');
  await write('cvc', '123');
};
const confirm = () => act(() => form.confirm());

describe('the fields', () => {
  it('shows fields such as a browser fills in, with digits on a phone', () => {
    const shapes = ['cardnumber', 'cc-exp', 'cvc'].map((name) => [
      fieldNamed(name).autocomplete,
      fieldNamed(name).getAttribute('inputmode'),
      fieldNamed(name).labels?.[0]?.textContent,
    ]);
    expect(shapes).toEqual([
      ['cc-number', 'numeric', 'Card number'],
      ['cc-exp', 'numeric', 'Expiry'],
      ['cc-csc', 'numeric', 'Security code'],
    ]);
  });

  it('groups what is typed and names the brand', async () => {
    await fillIn();
    expect(fieldNamed('cardnumber').value).toBe('4242 4242 4242 4242');
    expect(fieldNamed('cc-exp').value).toBe('12 / 29');
    expect(document.body.textContent).toContain('Visa');
    await write('cardnumber', '378282246310005');
    expect(document.body.textContent).toContain('Amex');
    await write('cvc', '12345');
    expect(fieldNamed('cvc').value).toBe('1234');
  });

  it('keeps the caret where the user edits', async () => {
    await write('cardnumber', '4242 4242');
    // A digit was put in behind the second one.
    await write('cardnumber', '4292 4242 42', 3);
    expect(fieldNamed('cardnumber').selectionStart).toBe(3);
    await write('cardnumber', '42924 2424 2', 5);
    expect(fieldNamed('cardnumber').value).toBe('4292 4242 42');
    expect(fieldNamed('cardnumber').selectionStart).toBe(6);
  });

  it('says what is wrong with the fields once they are left, and not before', async () => {
    await write('cardnumber', '4242 4242 4242 4241');
    expect(errorOf('cardnumber')).toBeUndefined();
    await leave('cardnumber');
    expect(errorOf('cardnumber')).toBe("This card number isn't valid. Check each digit.");
    expect(fieldNamed('cardnumber').getAttribute('aria-invalid')).toBe('true');
    await leave('cvc');
    expect(errorOf('cvc')).toBeUndefined();
    await write('cardnumber', '4242 4242 4242 4242');
    expect(errorOf('cardnumber')).toBeUndefined();
  });

  it('says all that is wrong at a try to send, and sends nothing', async () => {
    await write('cc-exp', '02 / 26');
    await write('cvc', '12');
    expect(await confirm()).toEqual({ kind: 'incomplete' });
    expect(errorOf('cardnumber')).toBe("Enter the card number. You weren't charged.");
    expect(errorOf('cc-exp')).toBe('This card has expired. Use another one.');
    expect(errorOf('cvc')).toBe('The security code has 3 digits.');
    expect(sent).toEqual([]);
  });

  it('locks the fields while a payment is under way, and keeps the focus', async () => {
    fieldNamed('cvc').focus();
    await render(true);
    expect(['cardnumber', 'cc-exp', 'cvc'].every((name) => fieldNamed(name).readOnly)).toBe(true);
    expect(document.activeElement).toBe(fieldNamed('cvc'));
  });

  it('fills the fields in by a press on a test card, and sends nothing by it', async () => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('4000 0000 0000 9995'),
    );
    await act(async () => button!.click());
    expect(fieldNamed('cardnumber').value).toBe('4000 0000 0000 9995');
    expect(fieldNamed('cc-exp').value).toBe('12 / 29');
    expect(fieldNamed('cvc').value).toBe('123');
    expect(sent).toEqual([]);
  });
});

describe('the confirmation', () => {
  it('confirms as Stripe.js does: form-encoded, the publishable key as bearer, none of our cookies', async () => {
    await fillIn();
    await confirm();
    const [call] = sent;
    expect(call?.path).toBe('/sandbox/stripe/v1/payment_intents/pi_1/confirm');
    expect(call?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: {
        Authorization: 'Bearer pk_test_1',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    const body = call?.init?.body;
    expect(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))).toEqual({
      client_secret: 'pi_1_secret_2',
      return_url: 'https://shop.example/checkout-step2',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2029',
      'payment_method_data[card][cvc]': '123',
    });
  });

  it('leads to the bank’s page where the bank asks, and forgets the card', async () => {
    answer = {
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: '/sandbox/stripe/3ds/pi_1?token=t' } },
    };
    await fillIn();
    expect(await confirm()).toEqual({ kind: 'leaving' });
    expect(gone).toEqual(['/sandbox/stripe/3ds/pi_1?token=t']);
    expect(fieldNamed('cardnumber').value).toBe('');
  });

  it('counts as undecided where the bank asks in a way that this form does not know', async () => {
    answer = { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } };
    await fillIn();
    expect(await confirm()).toEqual({ kind: 'processing' });
    expect(gone).toEqual([]);
  });
});
