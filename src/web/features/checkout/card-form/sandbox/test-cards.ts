import type { MessageId } from '#web/lib/text.tsx';
import { cvcLength, groupNumber, type TypedCard } from './card.ts';

interface TestCard {
  number: string;
  outcome: MessageId;
}

/** Test numbers of the provider and what they come to; the outcomes that a person wants to see. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'checkout.test.succeeds' },
  { number: '378282246310005', outcome: 'checkout.test.succeeds' },
  { number: '4000000000003220', outcome: 'checkout.test.asks' },
  { number: '4000000000000002', outcome: 'checkout.test.declined' },
  { number: '4000000000009995', outcome: 'checkout.test.funds' },
  { number: '4000000000000069', outcome: 'checkout.test.expired' },
  { number: '4000000000000127', outcome: 'checkout.test.cvc' },
  { number: '4000000000000119', outcome: 'checkout.test.processing' },
  { number: '4000002760003184', outcome: 'checkout.test.asksAlways' },
  { number: '4000008400001629', outcome: 'checkout.test.asksDeclined' },
];

const YEARS_AHEAD = 3;

/** A test card as it would be typed; valid for three more years of the product's time. */
export function filledIn(number: string, now: Date): TypedCard {
  const year = String((now.getUTCFullYear() + YEARS_AHEAD) % 100).padStart(2, '0');
  return {
    number: groupNumber(number),
    expiry: `12 / ${year}`,
    cvc: '1234'.slice(0, cvcLength(number)),
  };
}
