import type { Stripe } from '@stripe/stripe-js';
import { act, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { intentOf, type CardForm, type CardFormOptions, type CardOutcome } from './port.ts';
import { createSandboxCardForm } from './sandbox/sandbox-card-form.tsx';
import { createStripeCardForm } from './stripe/stripe-card-form.tsx';
import { writeInto } from '#tests/support/write-into.ts';
import { renderScreen } from '#tests/support/component-page.tsx';
import { fieldNamed } from '#tests/support/screen-parts.ts';

const NUMBER = '4242424242424242';
const OPTIONS: CardFormOptions = {
  publishableKey: 'pk_test_1',
  apiUrl: '/sandbox/stripe',
  clientSecret: 'pi_1_secret_2',
  returnUrl: 'https://shop.example/checkout-step2?bookingId=bk_1',
};

/** The provider's answers, in the form in which each side gets them; an Error is no answer at all. */
interface Scripted {
  wire: { status: number; body: unknown } | Error;
  stripe: object | Error;
}
interface Scenario extends Scripted {
  name: string;
  outcome: CardOutcome;
  /** What is typed is forgotten. */
  forgets: boolean;
}

const status = (text: string): Scripted => ({
  wire: { status: 200, body: { id: 'pi_1', status: text } },
  stripe: { paymentIntent: { id: 'pi_1', status: text } },
});
const refusal = (error: object, code = 402): Scripted => ({
  wire: { status: code, body: { error } },
  stripe: { error },
});
const refused = (code: string, declineCode: string | undefined, message: string): CardOutcome => ({
  kind: 'refused',
  code,
  declineCode,
  message,
});
const cardError = (code: string, declineCode: string | undefined, message: string) =>
  refusal({ type: 'card_error', code, decline_code: declineCode, message });

const SCENARIOS: Scenario[] = [
  { name: 'success', ...status('succeeded'), outcome: { kind: 'succeeded' }, forgets: true },
  {
    name: 'a hold that stands',
    ...status('requires_capture'),
    outcome: { kind: 'succeeded' },
    forgets: true,
  },
  {
    name: 'a bank that thinks it over',
    ...status('processing'),
    outcome: { kind: 'processing' },
    forgets: true,
  },
  {
    name: 'a decline',
    ...cardError('card_declined', 'generic_decline', 'Your card was declined.'),
    outcome: refused('card_declined', 'generic_decline', 'Your card was declined.'),
    forgets: false,
  },
  {
    name: 'insufficient funds',
    ...cardError('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    outcome: refused('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    forgets: false,
  },
  {
    name: 'a number that the provider does not know',
    ...cardError('incorrect_number', undefined, 'Your card number is incorrect.'),
    outcome: refused('incorrect_number', undefined, 'Your card number is incorrect.'),
    forgets: false,
  },
  {
    name: 'a payment that was canceled meanwhile',
    ...refusal(
      {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'It is canceled.',
        payment_intent: { status: 'canceled' },
      },
      400,
    ),
    outcome: refused('payment_intent_unexpected_state', undefined, 'It is canceled.'),
    forgets: false,
  },
  {
    name: 'a payment that had succeeded already',
    ...refusal(
      {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'It has succeeded.',
        payment_intent: { status: 'succeeded' },
      },
      400,
    ),
    outcome: { kind: 'succeeded' },
    forgets: true,
  },
  {
    name: 'the network gone',
    wire: new TypeError('Failed to fetch'),
    stripe: { error: { type: 'api_connection_error', message: 'We could not connect.' } },
    outcome: { kind: 'unknown' },
    forgets: false,
  },
  {
    name: 'a provider in trouble',
    wire: { status: 500, body: { error: { type: 'api_error', message: 'Oh.' } } },
    stripe: { error: { type: 'api_error', message: 'Oh.' } },
    outcome: { kind: 'unknown' },
    forgets: false,
  },
  {
    name: 'an answer that is none',
    wire: { status: 200, body: undefined },
    stripe: new Error('crashed'),
    outcome: { kind: 'unknown' },
    forgets: false,
  },
];

/** One implementation with the provider behind it replaced. */
interface Side {
  open(answer: () => Promise<Scripted>): Promise<CardForm>;
  /** Fills the fields in as a person would, or leaves them empty. */
  fillIn(): Promise<void>;
  /** What was sent to the provider, one entry for each confirmation. */
  sent(): unknown[];
  holds(): boolean;
}

async function type(name: string, value: string): Promise<void> {
  await act(async () => {
    writeInto(fieldNamed(name), value);
  });
}

function sandboxSide(): Side {
  const sent: unknown[] = [];
  return {
    open: async (answer) =>
      createSandboxCardForm(OPTIONS, {
        now: () => new Date('2026-03-15T12:00:00Z'),
        go: () => undefined,
        fetch: async (path, init) => {
          sent.push({ path, ...init });
          const { wire } = await answer();
          if (wire instanceof Error) throw wire;
          return new Response(wire.body === undefined ? '<html>' : JSON.stringify(wire.body), wire);
        },
      }),
    async fillIn() {
      await type('cardnumber', NUMBER);
      await type('cc-exp', '12/29');
      await type('cvc', '123');
    },
    sent: () => sent,
    holds: () => fieldNamed('cardnumber').value !== '',
  };
}

/** A fake of Stripe.js: fields in frames that only it can see. */
function stripeSide(): Side {
  const sent: unknown[] = [];
  let typed = '';
  let answerOf: () => Promise<Scripted>;
  const element = {
    on: (event: string, listener: () => void) => event === 'ready' && listener(),
    off: () => undefined,
    mount: (place: HTMLElement) => place.setAttribute('data-mounted', ''),
    unmount: () => undefined,
    update: () => undefined,
    clear: () => {
      typed = '';
    },
  };
  const stripe = {
    elements: () => ({ create: () => element, update: () => Promise.resolve() }),
    confirmPayment: async (asked: unknown) => {
      if (typed === '') return { error: { type: 'validation_error', code: 'incomplete_number' } };
      sent.push(asked);
      const { stripe: heard } = await answerOf();
      if (heard instanceof Error) throw heard;
      return heard;
    },
  };
  return {
    open(answer) {
      answerOf = answer;
      return createStripeCardForm(OPTIONS, async () => stripe as unknown as Stripe);
    },
    fillIn: async () => {
      typed = NUMBER;
    },
    sent: () => sent,
    holds: () => typed !== '',
  };
}

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'checkout']));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (form: CardForm, disabled = false) =>
  act(async () =>
    renderScreen(createElement(form.Fields, { disabled, onBroken: () => undefined }), { texts }),
  );

function confirm(form: CardForm): Promise<CardOutcome> {
  return act(() => form.confirm());
}

describe.each([
  ['of the sandbox', sandboxSide],
  ['of Stripe', stripeSide],
])('the card form %s', (_name, side) => {
  it.each(SCENARIOS)('$name', async ({ outcome, forgets, ...answer }) => {
    const tried = side();
    const form = await tried.open(async () => answer);
    await show(form);
    await tried.fillIn();
    expect(await confirm(form)).toEqual(outcome);
    expect(tried.sent()).toHaveLength(1);
    expect(tried.holds()).toBe(!forgets);
  });

  it('sends nothing while a field is missing', async () => {
    const tried = side();
    const form = await tried.open(async () => status('succeeded'));
    await show(form);
    expect(await confirm(form)).toEqual({ kind: 'incomplete' });
    expect(tried.sent()).toEqual([]);
  });

  it('waits for a late answer, and reports nothing before', async () => {
    const tried = side();
    let answer: (value: Scripted) => void = () => undefined;
    const form = await tried.open(() => new Promise((resolve) => (answer = resolve)));
    await show(form);
    await tried.fillIn();
    const heard = vi.fn<(outcome: CardOutcome) => void>();
    let confirmed: Promise<void> = Promise.resolve();
    await act(async () => {
      confirmed = form.confirm().then(heard);
    });
    expect(heard).not.toHaveBeenCalled();
    await act(async () => {
      answer(status('succeeded'));
      await confirmed;
    });
    expect(heard).toHaveBeenCalledWith({ kind: 'succeeded' });
  });

  it('lets the card be tried again after a refusal, with what was typed', async () => {
    const tried = side();
    const answers = [SCENARIOS[3]!, SCENARIOS[0]!];
    const form = await tried.open(async () => answers.shift()!);
    await show(form);
    await tried.fillIn();
    expect((await confirm(form)).kind).toBe('refused');
    expect((await confirm(form)).kind).toBe('succeeded');
    expect(tried.sent()).toHaveLength(2);
  });

  it('names the way back from a bank’s page', async () => {
    const tried = side();
    const form = await tried.open(async () => status('succeeded'));
    await show(form);
    await tried.fillIn();
    await confirm(form);
    expect(decodeURIComponent(JSON.stringify(tried.sent()))).toContain(OPTIONS.returnUrl);
  });

  it('leaves nothing in storage or in the log', async () => {
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    const tried = side();
    const form = await tried.open(async () => SCENARIOS[3]!);
    await show(form);
    await tried.fillIn();
    await confirm(form);
    expect(localStorage.length + sessionStorage.length).toBe(0);
    for (const spy of logged) expect(spy).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('4242');
  });
});

describe('an intent', () => {
  it('names an intent by its client secret', () => {
    expect(intentOf('pi_3Q_secret_x_secret_y')).toBe('pi_3Q');
  });
});
