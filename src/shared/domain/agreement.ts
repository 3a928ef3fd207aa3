import type { AgreementFacts } from './agreement-facts.ts';
import {
  cancellationTerms,
  careTerms,
  handoverTerms,
  lateTerms,
  messageTerms,
  ownerCancellationTerms,
  paymentTerms,
  rentalTerms,
} from './agreement-terms.ts';

export type { AgreementFacts } from './agreement-facts.ts';

export interface AgreementSection {
  readonly number: number;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface Agreement {
  readonly sections: readonly AgreementSection[];
  /** Numbered headings and paragraphs, a blank line between them: what is stored, and what the hash is of. */
  readonly text: string;
}

const SECTIONS = [
  ['The rental', rentalTerms],
  ['Payment', paymentTerms],
  ['Pickup and return', handoverTerms],
  ['Late return', lateTerms],
  ['Care and damage', careTerms],
  ['Cancellation', cancellationTerms],
  ['If the owner cancels', ownerCancellationTerms],
  ['Text messages', messageTerms],
] as const;

/**
 * The agreement of one rental in eight numbered sections (docs/product/booking.md#agreement), written from
 * the rules that are applied: what is agreed is what is done. The same facts always give the same text.
 */
export function agreementFor(facts: AgreementFacts): Agreement {
  const sections = SECTIONS.map(([heading, terms], index) => ({
    number: index + 1,
    heading,
    paragraphs: terms(facts),
  }));
  const text = sections
    .map(({ number, heading, paragraphs }) => [`${number}. ${heading}`, ...paragraphs].join('\n\n'))
    .join('\n\n');
  return { sections, text: `${text}\n` };
}
