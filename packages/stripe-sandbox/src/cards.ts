import { StripeError, type ErrorBody } from './wire/errors.ts';

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** One of Stripe's test cards and how it behaves. */
export interface TestCard {
  number: string;
  /** For the person who chooses one. */
  does: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Whether the cardholder is asked when present: never, until the card is set up for later use, or every time. */
  asks?: 'until_set_up' | 'always';
  /** Whether use without the cardholder is refused: until the card is set up, or ever. */
  refusesAlone?: 'until_set_up' | 'always';
  /** What a charge comes to, after authentication where there is one. */
  decline?: Decline;
  /** The decline concerns charging only; saving the card works. */
  saves?: boolean;
  disputed?: boolean;
  refunds?: 'fail_later' | 'succeed_later';
}

export const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lostCard: { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  stolenCard: { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  wrongCvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>;

const untilSetUp = { asks: 'until_set_up', refusesAlone: 'until_set_up' } as const;

/** The store keeps the names, never the numbers. */
export const testCards: Readonly<Record<string, TestCard>> = {
  visa: { number: '4242424242424242', does: 'Pays (Visa).', brand: 'visa' },
  mastercard: { number: '5555555555554444', does: 'Pays (Mastercard).', brand: 'mastercard' },
  amex: {
    number: '378282246310005',
    does: 'Pays (American Express: its security code has four digits).',
    brand: 'amex',
  },
  discover: { number: '6011111111111117', does: 'Pays (Discover).', brand: 'discover' },
  declined: { number: '4000000000000002', does: 'Is declined.', brand: 'visa', decline: declines.generic },
  insufficient_funds: {
    number: '4000000000009995',
    does: 'Is declined for insufficient funds.',
    brand: 'visa',
    decline: declines.insufficientFunds,
  },
  lost: {
    number: '4000000000009987',
    does: 'Is declined as lost.',
    brand: 'visa',
    decline: declines.lostCard,
  },
  stolen: {
    number: '4000000000009979',
    does: 'Is declined as stolen.',
    brand: 'visa',
    decline: declines.stolenCard,
  },
  expired: {
    number: '4000000000000069',
    does: 'Is declined as expired.',
    brand: 'visa',
    decline: declines.expired,
  },
  wrong_cvc: {
    number: '4000000000000127',
    does: 'Is declined for a wrong security code.',
    brand: 'visa',
    decline: declines.wrongCvc,
  },
  processing_error: {
    number: '4000000000000119',
    does: 'Is declined for a processing error.',
    brand: 'visa',
    decline: declines.processing,
  },
  declined_when_charged: {
    number: '4000000000000341',
    does: 'Can be saved; every charge is declined.',
    brand: 'visa',
    decline: declines.generic,
    saves: true,
  },
  asks_until_set_up: {
    number: '4000002500003155',
    does: 'Asks for 3-D Secure until it is saved; pays without you afterwards.',
    brand: 'visa',
    ...untilSetUp,
  },
  asks_always: {
    number: '4000002760003184',
    does: 'Asks for 3-D Secure every time; is refused when you are away.',
    brand: 'visa',
    asks: 'always',
    refusesAlone: 'always',
  },
  already_set_up: {
    number: '4000003800000446',
    does: 'Asks for 3-D Secure when you are there; pays when you are away.',
    brand: 'visa',
    asks: 'always',
  },
  asks_then_insufficient_funds: {
    number: '4000008260003178',
    does: 'Asks for 3-D Secure and can be saved; every charge is declined for insufficient funds.',
    brand: 'visa',
    asks: 'always',
    refusesAlone: 'until_set_up',
    decline: declines.insufficientFunds,
    saves: true,
  },
  three_d_secure: {
    number: '4000000000003220',
    does: 'Asks for 3-D Secure every time; pays when you are away once it is saved.',
    brand: 'visa',
    asks: 'always',
    refusesAlone: 'until_set_up',
  },
  three_d_secure_then_declined: {
    number: '4000008400001629',
    does: 'Asks for 3-D Secure and is declined afterwards.',
    brand: 'visa',
    asks: 'always',
    refusesAlone: 'until_set_up',
    decline: declines.generic,
  },
  disputed: {
    number: '4000000000000259',
    does: 'Pays; the payment is disputed.',
    brand: 'visa',
    disputed: true,
  },
  refund_fails_later: {
    number: '4000000000005126',
    does: 'Pays; a refund of it fails later.',
    brand: 'visa',
    refunds: 'fail_later',
  },
  refund_succeeds_later: {
    number: '4000000000007726',
    does: 'Pays; a refund of it succeeds later.',
    brand: 'visa',
    refunds: 'succeed_later',
  },
};

export interface TypedCard {
  number: string;
  month: number;
  year: number;
  cvc?: string | undefined;
}

const wrong = (code: string, param: string, message: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, param, message });

/**
 * The name of the test card that was typed. A number that is not on the list is refused, so that no real card is entered;
 * so are an expiry in the past (`now` in unix seconds) and a security code of the wrong length.
 */
export function recognizeCard(typed: TypedCard, now: number): string {
  const number = typed.number.replaceAll(/[ -]/g, '');
  const found = Object.entries(testCards).find(([, card]) => card.number === number);
  if (!found) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  const [name, card] = found;
  const today = new Date(now * 1000);
  const year = typed.year < 100 ? 2000 + typed.year : typed.year;
  if (typed.month < 1 || typed.month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 99)
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (year === today.getUTCFullYear() && typed.month < today.getUTCMonth() + 1)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const digits = card.brand === 'amex' ? 4 : 3;
  if (typed.cvc !== undefined && !new RegExp(`^\\d{${digits}}$`).test(typed.cvc))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return name;
}

/** The behaviour behind a stored name. */
export function cardNamed(name: string): TestCard {
  const card = testCards[name];
  if (!card) throw new Error(`There is no test card ${name}.`);
  return card;
}

/** A decline by its code or decline code, for the control plane: `insufficient_funds`, `expired_card`, … */
export function declineByCode(code: string): Decline {
  return (
    Object.values(declines).find((decline) => decline.declineCode === code) ?? {
      code: 'card_declined',
      declineCode: code,
      message: 'Your card was declined.',
    }
  );
}

/** The error of a decline in answers and in `last_payment_error`. */
export function declineError(decline: Decline): ErrorBody {
  return {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
  };
}
