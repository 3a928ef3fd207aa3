import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { createTexts, TextProvider } from '#web/lib/text.tsx';
import { Addendum } from './addendum.tsx';
import { ChangeMoney } from './change-money.tsx';

const all = { en: createTexts('en'), es: createTexts('es') };
beforeAll(() =>
  Promise.all(
    [all.en, all.es].map((texts) => texts.load(['common', 'bookings', 'my-bookings', 'server-messages'])),
  ),
);

const unchanged: ChangePreview = {
  kind: 'longer',
  dates: { startDate: '2026-06-08', endDate: '2026-06-12', hours: null, endsAt: '2026-06-13T05:00:00Z' },
  priceLines: [{ kind: 'rental', label: '5 days × $90.00', amount: '450.00' }],
  addedAmount: '0.00',
  removedAmount: '0.00',
  chargedAmount: '0.00',
  refundedAmount: '0.00',
  keptFeeAmount: '0.00',
  totalBefore: '450.00',
  totalAmount: '450.00',
  balanceBefore: '405.00',
  balanceAmount: '405.00',
  expiresAt: '2026-06-09T18:00:00Z',
  atOnce: false,
  lateHours: 0,
  lateFeeAmount: '0.00',
  text: '',
  sha256: '',
};
const longer = { ...unchanged, addedAmount: '180.00', chargedAmount: '18.00' };
const keptFee = { kind: 'kept_fee', label: 'Booking fee kept for days given back', amount: '9.00' };
const shorter = {
  ...unchanged,
  removedAmount: '90.00',
  keptFeeAmount: '9.00',
  priceLines: [...unchanged.priceLines, keptFee],
};

function linesOf(change: ChangePreview, language: Locale = 'en'): string[] {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <TextProvider texts={all[language]}>
      <ChangeMoney change={change} />
    </TextProvider>,
  );
  return [...place.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(': '),
  );
}

describe('the money of a change of dates', () => {
  it('says what the added time costs, beside what is charged of it at once', () => {
    expect(linesOf(longer).slice(2)).toEqual([
      'Before: $450.00',
      'Time added: +$180.00',
      'Charged when accepted: $18.00',
      'Held until return: $405.00',
    ]);
  });

  it('says what the time given back takes off, and once which fee is kept', () => {
    const lines = linesOf(shorter);
    expect(lines).toContain('Time given back: −$90.00');
    expect(lines.filter((line) => line.includes('kept'))).toEqual([
      'Booking fee kept for days given back: $9.00',
    ]);
  });

  it('leaves out what is zero', () => {
    expect(linesOf(unchanged).slice(2)).toEqual(['Before: $450.00', 'Held until return: $405.00']);
  });

  it('says the same in Spanish', () => {
    expect(linesOf(longer, 'es')).toContain('Tiempo añadido: +$180.00');
    expect(linesOf(shorter, 'es')).toContain('Tiempo devuelto: −$90.00');
    expect(linesOf(shorter, 'es').filter((line) => line.endsWith('$9.00'))).toHaveLength(1);
  });
});

describe('the addendum of a change of dates', () => {
  it.each([
    ['en', false],
    ['es', true],
  ] as const)(
    'says above its text, in any other language than English, that English binds: %s',
    (language, says) => {
      const markup = renderToStaticMarkup(
        <TextProvider texts={all[language]}>
          <Addendum text="The rental ends a day later." />
        </TextProvider>,
      );
      expect(/^<p>[^<]*inglés[^<]*<\/p><details>/.test(markup)).toBe(says);
      expect(markup).toContain('The rental ends a day later.');
    },
  );
});
