import type { Stripe } from '@stripe/stripe-js';
import { act, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { createStripeCardForm } from './stripe-card-form.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const OPTIONS = {
  publishableKey: 'pk_live_1',
  apiUrl: '',
  clientSecret: 'pi_1_secret_2',
  returnUrl: 'https://shop.example/checkout-step2',
};

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'checkout']));

/** The calls to Stripe.js, and its answers. */
let told: { call: string; given: unknown }[];
let listeners: Map<string, () => void>;

const note = (call: string) => (given?: unknown) => {
  told.push({ call, given });
};
function fakeStripe(): Stripe {
  const element = {
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    mount: note('mount'),
    unmount: note('unmount'),
    update: note('element.update'),
    clear: note('clear'),
  };
  const elements = {
    create: (kind: string, options: object) => {
      note(`create ${kind}`)(options);
      return element;
    },
    update: async (change: unknown) => note('elements.update')(change),
  };
  return {
    elements: (options: unknown) => {
      note('elements')(options);
      return elements;
    },
    confirmPayment: async (given: { elements: unknown; confirmParams: unknown; redirect: string }) => {
      note('confirmPayment')({ ...given, elements: given.elements === elements });
      return { paymentIntent: { status: 'succeeded' } };
    },
  } as unknown as Stripe;
}
const givenTo = (call: string): unknown => told.find((one) => one.call === call)?.given;

beforeEach(() => {
  told = [];
  listeners = new Map();
  document.documentElement.style.setProperty('--surface', '#ffffff');
  document.documentElement.style.setProperty('--ink', '#16181b');
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset['theme'];
});

async function show(onBroken = () => undefined, disabled = false) {
  const form = await createStripeCardForm(OPTIONS, async () => fakeStripe());
  await act(async () => renderScreen(createElement(form.Fields, { disabled, onBroken }), { texts }));
  return form;
}

describe('the Payment Element', () => {
  it('opens the Payment Element with the key and the secret, for cards alone, in the colours of the page', async () => {
    const load = vi.fn(async () => fakeStripe());
    await createStripeCardForm(OPTIONS, load);
    expect(load).toHaveBeenCalledWith('pk_live_1');
    expect(givenTo('elements')).toMatchObject({
      clientSecret: 'pi_1_secret_2',
      appearance: { theme: 'stripe', variables: { colorText: '#16181b' } },
    });
    expect(givenTo('create payment')).toEqual({
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
  });

  it('follows the theme when the reader changes it', async () => {
    await show();
    document.documentElement.style.setProperty('--surface', '#101214');
    document.documentElement.style.setProperty('--ink', '#f5f4f1');
    document.documentElement.dataset['theme'] = 'dark';
    await vi.waitFor(() =>
      expect(givenTo('elements.update')).toMatchObject({
        appearance: { theme: 'night', variables: { colorText: '#f5f4f1' } },
      }),
    );
  });

  it('shows its place holder until it is ready', async () => {
    await show();
    expect(document.body.textContent).toContain('Loading the card form');
    act(() => listeners.get('ready')!());
    expect(document.body.textContent).not.toContain('Loading the card form');
  });

  it('reports to the page when its fields cannot be loaded', async () => {
    const onBroken = vi.fn();
    await show(onBroken);
    act(() => listeners.get('loaderror')!());
    expect(onBroken).toHaveBeenCalledOnce();
  });

  it('locks the Payment Element while a payment is under way, and takes it down with the page', async () => {
    await show(undefined, true);
    expect(givenTo('element.update')).toEqual({ readOnly: true });
    renderScreen(null);
    expect(told.at(-1)?.call).toBe('unmount');
    expect(listeners.size).toBe(0);
  });

  it('confirms in place, and leaves the page only where a bank wants it', async () => {
    const form = await show();
    await form.confirm();
    expect(givenTo('confirmPayment')).toEqual({
      elements: true,
      confirmParams: { return_url: 'https://shop.example/checkout-step2' },
      redirect: 'if_required',
    });
    expect(told.at(-1)?.call).toBe('clear');
  });
});

describe('Stripe.js', () => {
  it('shows an error where Stripe.js cannot be loaded', async () => {
    await expect(createStripeCardForm(OPTIONS, () => Promise.reject(new Error('blocked')))).rejects.toThrow(
      'blocked',
    );
    await expect(createStripeCardForm(OPTIONS, async () => null)).rejects.toThrow('could not be loaded');
  });

  it('shows an error after fifteen seconds where Stripe.js never comes', async () => {
    vi.useFakeTimers();
    const opened = createStripeCardForm(OPTIONS, () => new Promise(() => undefined));
    const outcome = expect(opened).rejects.toThrow('could not be loaded');
    await vi.advanceTimersByTimeAsync(15_000);
    await outcome;
  });
});
