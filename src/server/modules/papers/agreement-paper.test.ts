import { expect, it } from 'vitest';
import type { BookingChange } from '#shared/contracts/booking-changes.ts';
import { agreementPaper } from './agreement-paper.ts';
import { PAPER_TEXTS } from './paper-texts.ts';

const AT = '2030-01-07T15:00:00.000Z';
const price = { addedAmount: '85.00', removedAmount: '0.00', chargedAmount: '8.50', refundedAmount: '0.00' };
const CHANGE: BookingChange = {
  id: 'chg_1',
  kind: 'longer',
  outcome: 'applied',
  askedBy: 'renter',
  askedAt: AT,
  acceptedBy: 'owner',
  acceptedAt: AT,
  expiresAt: AT,
  endedAt: AT,
  reason: null,
  before: { startDate: '2030-01-07', endDate: '2030-01-08', hours: null },
  dates: { startDate: '2030-01-07', endDate: '2030-01-09', hours: null, endsAt: AT },
  priceLines: [],
  ...price,
  keptFeeAmount: '0.00',
  totalBefore: '173.99',
  totalAmount: '258.99',
  balanceBefore: '156.59',
  balanceAmount: '233.09',
  waivesLateFee: false,
  text: 'The rental ends a day later.',
  sha256: 'beef',
};

const wordsOf = (changes: readonly BookingChange[], language: 'en' | 'es') => {
  const { blocks } = agreementPaper(
    {
      booking: { orderNumber: 'ES-7K3M9Q', timeZone: 'America/Chicago' },
      agreement: { text: '1. The rental\n\nA rents B.', sha256: 'cafe', agreedAt: AT },
      changes,
      productName: 'EquipShare',
      now: new Date(AT),
    },
    PAPER_TEXTS[language],
  );
  return blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.facts.map(([name, value]) => `${name}: ${value}`);
    return 'text' in block ? [block.text] : [];
  });
};

it('puts each addendum that counts below the agreement, with both consents and its hash', () => {
  const declined: BookingChange = { ...CHANGE, outcome: 'declined', text: 'Declined.', acceptedBy: null };
  expect(wordsOf([declined, CHANGE], 'en')).toEqual([
    'Agreed on Jan 7, 2030, 9:00 AM CST',
    '1. The rental',
    'A rents B.',
    'Fingerprint (SHA-256): cafe',
    'Addendum 1 to the agreement',
    'Asked for by: The renter, Jan 7, 2030, 9:00 AM CST',
    'Accepted by: The owner, Jan 7, 2030, 9:00 AM CST',
    'The rental ends a day later.',
    'Fingerprint (SHA-256): beef',
  ]);
});

it('says in Spanish that the owner had agreed by instant booking, and that the text is English', () => {
  const words = wordsOf([{ ...CHANGE, acceptedBy: 'instant' }], 'es').join('\n');
  expect(words).toMatch(/^Aceptado por: El propietario, por reserva inmediata, /m);
  expect(words).toContain('El contrato y sus anexos están en inglés en todos los idiomas de EquipShare.');
  expect(words).toContain('The rental ends a day later.');
});
