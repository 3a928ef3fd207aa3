import { describe, expect, it } from 'vitest';
import { withoutParty } from './agreement-redaction.ts';
import { agreementFor, type AgreementFacts } from './agreement.ts';
import { quote, type RentalChoice } from './pricing.ts';

const ADDRESS = '2407 E Cesar Chavez St, Austin, TX 78702';

function agreed(more: Partial<AgreementFacts> = {}): string {
  const choice: RentalChoice = {
    rentalType: 'daily',
    mode: 'consecutive',
    firstDay: '2026-06-16',
    lastDay: '2026-06-18',
  };
  const price = quote({ dailyRateCents: 28_500, hourlyRateCents: null, weeklyRateCents: null }, choice, {
    method: 'delivery',
    feeCents: 5000,
  });
  if (!price) throw new Error('this cannot be priced');
  return agreementFor({
    productName: 'EquipShare',
    equipmentName: 'Kubota KX040-4 (with buckets)',
    category: 'Heavy Equipment',
    ownerName: 'Marisol H.',
    renterName: 'Dev Ramirez',
    choice,
    span: { firstDay: '2026-06-16', lastDay: '2026-06-18' },
    timeZone: 'America/Chicago',
    delivery: { method: 'delivery', address: ADDRESS },
    quote: price,
    usage: null,
    policy: 'standard',
    purchasePriceCents: 5_840_000,
    lateHourlyRateCents: 1188,
    minutesToPay: 30,
    instantBooking: false,
    ...more,
  }).text;
}

describe('withoutParty', () => {
  it('takes the owner’s name out and leaves every other word', () => {
    const before = agreed();
    expect(before).toContain('Marisol H.');
    expect(withoutParty(before, 'owner')).toBe(before.replace('Marisol H.', 'Former member'));
  });

  it('takes the renter’s name and the address of the delivery out and leaves every other word', () => {
    const before = agreed();
    expect(before).toContain(ADDRESS);
    expect(withoutParty(before, 'renter')).toBe(
      before.replace('Dev Ramirez', 'Former member').replace(ADDRESS, 'an address that has been removed'),
    );
  });

  it('says nothing of an address where the equipment is collected', () => {
    const before = agreed({ delivery: { method: 'pickup', address: null } });
    expect(withoutParty(before, 'renter')).toBe(before.replace('Dev Ramirez', 'Former member'));
  });

  it.each([
    'Bob (Bobby) to Zed',
    'Bob (you). Zed',
    'Bob (the owner) rents (x) to Zed',
    'Bob. Delivery costs Zed',
    '$& $1 \\1 Zed',
  ])('leaves nothing of a name such as %s', (name) => {
    for (const side of ['owner', 'renter'] as const) {
      const after = withoutParty(agreed(side === 'owner' ? { ownerName: name } : { renterName: name }), side);
      expect(after).not.toContain('Zed');
      expect(after).toContain('arranges the rental and its payment');
    }
    const address = `${name} 1`;
    const delivered = agreed({ delivery: { method: 'delivery', address } });
    expect(withoutParty(delivered, 'renter')).not.toContain('Zed');
  });

  it('changes nothing a second time', () => {
    const once = withoutParty(withoutParty(agreed(), 'renter'), 'owner');
    expect(withoutParty(withoutParty(once, 'renter'), 'owner')).toBe(once);
  });
});
