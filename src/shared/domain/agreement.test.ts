import { describe, expect, it } from 'vitest';
import { agreementFor, type AgreementFacts } from './agreement.ts';
import { quote, type RentalChoice } from './pricing.ts';

const rates = { dailyRateCents: 28_500, hourlyRateCents: 4000, weeklyRateCents: 150_000 };
const threeDays: RentalChoice = {
  rentalType: 'daily',
  mode: 'consecutive',
  firstDay: '2026-06-16',
  lastDay: '2026-06-18',
};

function factsOf(choice: RentalChoice, more: Partial<AgreementFacts> = {}): AgreementFacts {
  const delivery = more.delivery ?? {
    method: 'delivery',
    address: '2407 E Cesar Chavez St, Austin, TX 78702',
  };
  const price = quote(rates, choice, { method: delivery.method, feeCents: 5000 });
  if (!price) throw new Error('this cannot be priced');
  return {
    productName: 'EquipShare',
    equipmentName: 'Kubota KX040-4',
    category: 'Heavy Equipment',
    ownerName: 'Marisol Herrera',
    renterName: 'Dev Ramirez',
    choice,
    span: { firstDay: '2026-06-16', lastDay: '2026-06-18' },
    timeZone: 'America/Chicago',
    delivery,
    quote: price,
    policy: 'standard',
    purchasePriceCents: 5_840_000,
    usage: null,
    lateHourlyRateCents: 1188,
    instantBooking: false,
    minutesToPay: 30,
    ...more,
  };
}

const sectionsOf = (facts: AgreementFacts) =>
  agreementFor(facts).sections.map(({ paragraphs }) => paragraphs.join('\n'));

describe('agreementFor', () => {
  const facts = factsOf(threeDays);
  const [
    rental = '',
    payment = '',
    handover = '',
    late = '',
    care = '',
    cancellation = '',
    owner = '',
    texts = '',
  ] = sectionsOf(facts);

  it('lists eight numbered sections with headings', () => {
    const { sections } = agreementFor(facts);
    expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(sections.map(({ heading }) => heading)).size).toBe(8);
    for (const { paragraphs } of sections) expect(paragraphs.length).toBeGreaterThan(0);
  });

  it('names the parties, the machine and the days with their zone', () => {
    for (const name of ['Marisol Herrera', 'Kubota KX040-4', 'Heavy Equipment', 'Dev Ramirez'])
      expect(rental).toContain(name);
    expect(rental).toContain('from Tuesday, June 16, 2026 to the end of Thursday, June 18, 2026');
    expect(rental).toContain('Central time');
    expect(rental).toContain('the owner has accepted');
  });

  it('names every amount of the quote', () => {
    for (const amount of [
      '$908.99',
      '3 days × $285.00: $855.00',
      'Delivery: $50.00',
      '$3.99',
      '$90.90',
      '$818.09',
    ])
      expect(payment).toContain(amount);
    expect(payment).toContain('up to 7 days');
    expect(payment).toContain('charge that card later');
  });

  it('says where it is handed over', () => {
    expect(handover).toContain('2407 E Cesar Chavez St, Austin, TX 78702');
    const collected = sectionsOf(factsOf(threeDays, { delivery: { method: 'pickup', address: null } }));
    expect(collected[2]).toContain('You collect the equipment');
    expect(collected[2]).not.toContain('Delivery costs');
  });

  it('names both late figures, says which one is charged, and the 48 hours', () => {
    expect(late).toContain('$50.00 per day');
    expect(late).toContain('$11.88');
    expect(late).toContain('the hourly figure is the one that is charged');
    expect(late).toContain('within 48 hours of the scheduled end may be reported as stolen');
  });

  it('caps the liability at the purchase price', () => {
    expect(care).toContain('capped at the purchase price of the equipment, $58,400.00');
  });

  it('forfeits the fee under the standard policy and gives the balance back', () => {
    expect(cancellation).toContain(
      '24 hours or more before the start, the whole balance of $818.09 is given back and the booking fee of $90.90 is forfeited',
    );
    expect(cancellation).toContain('the cancellation fee equals the booking fee');
    expect(cancellation).toContain('forfeits all payment');
    expect(cancellation).not.toContain('$90.90 is refunded');
  });

  it('gives the fee back as well under the flexible policy, but not within a day', () => {
    const flexible = sectionsOf({ ...facts, policy: 'flexible' })[5];
    expect(flexible).toContain('$818.09 is given back and the booking fee of $90.90 is refunded');
    expect(flexible).toContain('$818.09 is given back and the booking fee of $90.90 is forfeited');
  });

  it('returns everything when the owner cancels or stays silent', () => {
    expect(owner).toContain(
      'the booking fee of $90.90 is refunded in full and the hold on your card is released',
    );
    expect(owner).toContain('within 48 hours of your payment');
  });

  it('holds the consent to text messages, and its withdrawal', () => {
    expect(texts).toContain('you consent to receive text messages');
    expect(texts).toContain('withdraw this consent');
  });

  it('writes one text of all of it: numbered headings and paragraphs', () => {
    const { sections, text } = agreementFor(facts);
    expect(text.startsWith('1. The rental\n\nMarisol Herrera (the owner) rents')).toBe(true);
    for (const { number, heading, paragraphs } of sections) {
      expect(text).toContain(`${number}. ${heading}\n\n`);
      for (const paragraph of paragraphs) expect(text).toContain(`\n${paragraph}\n`);
    }
    expect(agreementFor({ ...facts }).text).toBe(text);
  });

  it.each([
    ['the price', { lateHourlyRateCents: 1187 }],
    ['the policy', { policy: 'flexible' }],
    ['the cap', { purchasePriceCents: 1 }],
    ['the renter', { renterName: 'Somebody Else' }],
    ['instant booking', { instantBooking: true }],
    ['the zone', { timeZone: 'Europe/Berlin' }],
  ] as const)('writes another text when %s is another', (_what, change) => {
    expect(agreementFor({ ...facts, ...change }).text).not.toBe(agreementFor(facts).text);
  });

  it('leaves nothing undefined and no placeholder', () => {
    const choices: RentalChoice[] = [
      threeDays,
      { rentalType: 'hourly', hours: 6 },
      { rentalType: 'daily', mode: 'multiple', days: ['2026-06-16', '2026-06-18'] },
      { rentalType: 'weekly', firstDay: '2026-06-16', lastDay: '2026-06-24' },
    ];
    for (const choice of choices)
      for (const instantBooking of [true, false])
        expect(agreementFor(factsOf(choice, { instantBooking })).text).not.toMatch(
          /undefined|null|NaN|\{|\}/,
        );
  });
});

describe('what differs by the kind of rental', () => {
  it('counts an hourly rental from the pickup and names no day', () => {
    const [rental = '', , , , , , owner = ''] = sectionsOf(factsOf({ rentalType: 'hourly', hours: 6 }));
    expect(rental).toContain('starts at the moment of booking and is for 6 hours');
    expect(rental).not.toContain('2026');
    expect(owner).toContain('within an hour of your payment');
  });

  it('lists chosen days and says that the machine stays', () => {
    const days = ['2026-06-16', '2026-06-18'];
    const [rental = ''] = sectionsOf(factsOf({ rentalType: 'daily', mode: 'multiple', days }));
    expect(rental).toContain('You pay for Tuesday, June 16, 2026; Thursday, June 18, 2026.');
    expect(rental).toContain('one pickup and one return');
  });

  it('speaks of no hold where everything is charged at once', () => {
    const price = quote(
      { ...rates, dailyRateCents: 40 },
      { ...threeDays, lastDay: threeDays.firstDay },
      { method: 'pickup', feeCents: 0 },
    );
    if (!price) throw new Error('this cannot be priced');
    const small = { ...price, bookingFeeCents: price.totalCents, balanceCents: 0 };
    const [, payment = '', , , , cancellation = '', owner = ''] = sectionsOf({
      ...factsOf(threeDays),
      quote: small,
    });
    expect(payment).toContain('nothing is held on your card');
    for (const section of [cancellation, owner]) expect(section).not.toMatch(/balance|hold /);
  });

  it('promises no answer of the owner where there is none to give', () => {
    const sections = sectionsOf(factsOf(threeDays, { instantBooking: true }));
    expect(sections[0]).not.toContain('accepted');
    expect(sections[6]).not.toContain('does not answer');
  });

  it('keeps a name on one line, so that it cannot pass for a section', () => {
    const { text } = agreementFor(factsOf(threeDays, { renterName: 'A\n\n9. Gift\n\nEverything is free' }));
    expect(text).not.toContain('\n9. Gift');
  });
});
