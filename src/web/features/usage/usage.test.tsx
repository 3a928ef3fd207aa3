import { describe, expect, it } from 'vitest';
import type { BookingUsage, UsageReading } from '#shared/contracts/usage.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  later,
  leaveScreen,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { all, fill, one, pressButton, settle, shown, valueOf } from '#tests/support/screen-hands.ts';
import { UsageView } from './components/usage-view.tsx';

const USAGE = 'GET /api/bookings/bkg_1/usage';
const PHOTOS = 'GET /api/bookings/bkg_1/condition';
const RECORD = 'POST /api/bookings/bkg_1/usage/readings';
const CONFIRM = 'POST /api/bookings/bkg_1/usage/confirm';

const reading = (change: Partial<UsageReading> = {}): UsageReading => ({
  id: 'rdg_1',
  engineHours: 1204.5,
  fuelEighths: 8,
  photoId: 'pho_1',
  recordedBy: 'owner',
  recordedAt: '2026-06-09T16:17:00.000Z',
  confirmedAt: null,
  ...change,
});
const usageOf = (change: Partial<BookingUsage> = {}): BookingUsage => ({
  bookingId: 'bkg_1',
  status: 'active',
  side: 'renter',
  terms: {
    hours: { perDay: 8, perWeek: 40, perFourWeeks: 160, extraHour: '40.00' },
    fuel: { gallon: '4.50', tankGallons: 20 },
  },
  includedHours: 16,
  pickup: null,
  return: null,
  recordable: ['pickup'],
  confirmable: [],
  lines: [],
  totalAmount: '0.00',
  charge: null,
  ...change,
});
const confirmed = '2026-06-09T17:00:00.000Z';
const PHOTO = { id: 'pho_1', url: '/p/1', thumbnailUrl: '/t/1', width: 8, height: 8, placeholder: '' };
const CONDITION = {
  photos: [{ ...PHOTO, moment: 'pickup', takenBy: 'renter', takenAt: confirmed }],
  ratings: [],
};

let calls: FakeServer['calls'];
let server: Answers;
async function open(
  usage: BookingUsage,
  { locale = 'en', photos = CONDITION }: { locale?: Locale; photos?: object } = {},
): Promise<void> {
  const texts = createTexts(locale);
  await texts.load(['common', 'claim', 'ratings', 'receipt']);
  server = { [USAGE]: () => ({ body: usage }), [PHOTOS]: () => ({ body: photos }) };
  const fake = fakeServer(server);
  calls = fake.calls;
  fake.client.setQueryData(currentUserQuery.queryKey, { id: 'usr_1', isGuest: false } as CurrentUser);
  renderScreen(<UsageView bookingId="bkg_1" photos={null} />, {
    client: fake.client,
    texts,
    renderedAt: '2026-06-09T18:00:00.000Z',
  });
  await settle();
}

const sent = (what: string) => calls.filter((call) => call.what === what).map(({ body }) => body);

describe('the form of a reading', () => {
  it('names what is missing or wrong at the field, and sends nothing', async () => {
    await open(usageOf(), { photos: { photos: [], ratings: [] } });
    fill('[name=engineHours]', '12.55');
    await pressButton('Record the reading');
    expect(shown()).toContain('Enter the hours as the meter shows them, with one decimal at most.');
    expect(shown()).toContain('Choose what the fuel gauge shows.');
    expect(textOf(one('[role=alert]'))).toBe('Add a photo of this handover above first.');
    expect(one('[name=engineHours]').getAttribute('aria-invalid')).toBe('true');
    expect(sent(RECORD)).toEqual([]);
  });

  it('is closed while the other side’s reading waits to be confirmed, and open where there is none', async () => {
    await open(usageOf());
    expect(one('[name=engineHours]').closest('details')).toBeNull();
    leaveScreen();
    await open(usageOf({ pickup: reading(), recordable: ['pickup'], confirmable: ['pickup'] }));
    expect(one('details').hasAttribute('open')).toBe(false);
    expect(one('[name=engineHours]').closest('details')).toBe(one('details'));
  });

  it('asks only for what the rental charges for', async () => {
    await open(usageOf({ terms: { hours: null, fuel: { gallon: '4.50', tankGallons: 20 } } }));
    expect(all('[name=engineHours]')).toHaveLength(0);
    fill('[name=fuel]', '3');
    server[RECORD] = () => ({ body: usageOf({ pickup: reading({ engineHours: null }) }) });
    await pressButton('Record the reading');
    expect(sent(RECORD)).toEqual([{ stage: 'pickup', engineHours: null, fuelEighths: 3, photoId: 'pho_1' }]);
  });

  it('takes a comma as the decimal point, sends once for two presses, and shows what was saved', async () => {
    await open(usageOf());
    const answer = later(settle);
    server[RECORD] = answer.reply;
    fill('[name=engineHours]', ' 1204,5 ');
    fill('[name=fuel]', '8');
    await pressButton('Record the reading');
    await pressButton('Record the reading');
    expect(sent(RECORD)).toEqual([
      { stage: 'pickup', engineHours: 1204.5, fuelEighths: 8, photoId: 'pho_1' },
    ]);
    const saved = usageOf({ pickup: reading({ recordedBy: 'renter' }), recordable: [] });
    server[USAGE] = () => ({ body: saved });
    await answer.answer({ body: saved });
    expect(shownNotice()).toContain('Saved');
    expect(textOf(one('[data-stage=pickup]'))).toContain('Hour meter1,204.5Fuel8/8');
    expect(shown()).toContain('Waiting for the other person to confirm it.');
  });

  it('keeps what was typed where the server refuses it, and says why', async () => {
    await open(usageOf());
    server[RECORD] = () => ({
      status: 422,
      body: { code: 'reading_impossible', message: 'The meter cannot show more than 1206.5.' },
    });
    fill('[name=engineHours]', '1300');
    fill('[name=fuel]', '8');
    await pressButton('Record the reading');
    expect(shownNotice()).toContain("We couldn't save it");
    expect(valueOf('[name=engineHours]')).toBe('1300');
    expect(valueOf('[name=fuel]')).toBe('8');
  });

  it('says in Spanish what is missing', async () => {
    await open(usageOf(), { locale: 'es', photos: { photos: [], ratings: [] } });
    await pressButton('Registrar la lectura');
    expect(shown()).toContain('Introduzca las horas tal como las muestra el horómetro');
    expect(shown()).toContain('Elija lo que muestra el medidor de combustible.');
    expect(shown()).toContain('Añada primero arriba una foto de esta entrega.');
  });
});

describe('a reading of the other side', () => {
  it('is confirmed as it was shown, by the side that may', async () => {
    await open(usageOf({ pickup: reading(), recordable: [], confirmable: ['pickup'] }));
    const done = usageOf({ pickup: reading({ confirmedAt: confirmed }), recordable: [] });
    server[CONFIRM] = () => ({ body: done });
    server[USAGE] = () => ({ body: done });
    await pressButton('Confirm this reading');
    expect(sent(CONFIRM)).toEqual([{ stage: 'pickup', readingId: 'rdg_1' }]);
    expect(shown()).toContain('Confirmed on');
    expect(all('button').map(textOf)).not.toContain('Confirm this reading');
  });

  it('is read again where it has changed meanwhile', async () => {
    await open(usageOf({ pickup: reading(), recordable: [], confirmable: ['pickup'] }));
    server[CONFIRM] = () => ({ status: 409, body: { code: 'reading_changed', message: 'It has changed.' } });
    server[USAGE] = () => ({
      body: usageOf({ pickup: reading({ id: 'rdg_2', engineHours: 1205 }), confirmable: ['pickup'] }),
    });
    await pressButton('Confirm this reading');
    expect(shownNotice()).toContain("We couldn't save it");
    expect(textOf(one('[data-stage=pickup]'))).toContain('1,205Fuel');
  });
});

describe('what the readings come to', () => {
  const both = {
    pickup: reading({ confirmedAt: confirmed }),
    return: reading({ id: 'rdg_2', engineHours: 1230.5, fuelEighths: 6 }),
    recordable: [],
    lines: [
      {
        kind: 'hours' as const,
        ...{ usedHours: 26, includedHours: 16, extraHours: 10, extraHour: '40.00', amount: '400.00' },
      },
      { kind: 'fuel' as const, missingEighths: 2, tankGallons: 20, gallon: '4.50', amount: '22.50' },
    ],
    totalAmount: '422.50',
  };

  it('is shown line by line, and as not yet sure before both readings are confirmed', async () => {
    await open(usageOf(both));
    const lines = textOf(one('[aria-labelledby=usage-overage]'));
    for (const words of [
      '$400.00',
      '$22.50',
      'Total$422.50',
      'Charged only once both readings are confirmed',
    ])
      expect(lines).toContain(words);
  });

  it('is nothing where there is one reading alone, and says so where use was within what is included', async () => {
    await open(usageOf({ pickup: both.pickup }));
    expect(all('[aria-labelledby=usage-overage]')).toHaveLength(0);
    leaveScreen();
    await open(usageOf({ ...both, lines: [], totalAmount: '0.00' }));
    expect(shown()).toContain('Nothing beyond what is included.');
  });

  it('leads the renter to pay what the card refused, and nobody else', async () => {
    const charge = { status: 'owed' as const, withBalanceAmount: '22.50', cardAmount: '400.00' };
    await open(usageOf({ ...both, charge }));
    expect(one('a[href*="booking"]')).toBeTruthy();
    expect(all('a').map(textOf)).toContain('Pay $400.00');
    leaveScreen();
    await open(usageOf({ ...both, charge, side: 'owner' }));
    expect(all('a').map(textOf)).not.toContain('Pay $400.00');
    expect(shown()).toContain('The card was declined. Still to be paid.');
  });
});
