import { setupI18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { SignUpBody } from '#shared/contracts/auth.ts';
import { CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import { blockProblems } from '#shared/domain/blocked-days.ts';
import { cancellationMessage } from '#shared/domain/cancellation.ts';
import { deliveryProblem } from '#shared/domain/delivery-radius.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import type { ListingInput } from '#shared/domain/listing-input.ts';
import { quote, type RentalChoice } from '#shared/domain/pricing.ts';
import { readConditionRating, readPersonRating } from '#shared/domain/ratings.ts';
import { readRental, type RentalInput } from '#shared/domain/rental-choice.ts';
import { RENTAL_RULES } from '#shared/domain/rental-rules.ts';
import errors from '#shared/messages/es/errors.json' with { type: 'json' };
import sentences from '#shared/messages/es/sentences.json' with { type: 'json' };
import { createSayings } from './sayings.ts';

const messages = Object.fromEntries(
  Object.entries({ ...errors, ...sentences }).map(([key, text]) => [key, compileMessage(text)]),
) as Messages;
const i18n = setupI18n({ locale: 'es-US', messages: { 'es-US': messages } });
const { say, refusal } = createSayings(messages, (id, values) => i18n._(id, values));

const silent = (spoken: readonly string[]) => spoken.filter((english) => say(english) === english);
const issuesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

const AUSTIN = { latitude: 30.27, longitude: -97.74 };
const rates = { dailyRateCents: 8500, hourlyRateCents: null, weeklyRateCents: null };
const rules = { rates, pickup: false, delivery: false, allowMultipleDays: false };
const MOMENT = { now: new Date('2026-06-15T11:00:00Z'), timeZone: 'America/Chicago' };
const daily: RentalInput = { rentalType: 'daily', deliveryMethod: 'pickup' };

describe('Spanish is spoken of', () => {
  it('every rule on when and for how long something is rented, of one and of many', () => {
    const limits = [1, 2, 1000];
    const spoken = RENTAL_RULES.flatMap(({ says }) =>
      limits.flatMap((limit) => [says(limit, false), says(limit, true)]),
    );
    expect(silent(spoken)).toEqual([]);
  });

  it('whatever else can be wrong with a rental', () => {
    const inputs: RentalInput[] = [
      { ...daily, rentalType: 'hourly', deliveryMethod: 'delivery' },
      { ...daily, rentalType: 'weekly' },
      { ...daily, startDate: '2026-02-30', endDate: '2026-06-18' },
      { ...daily, startDate: '2026-06-18', endDate: '2026-06-16' },
      { ...daily, dateSelectionMode: 'multiple' },
      daily,
    ];
    const spoken = inputs.flatMap((input) => Object.values(readRental(input, rules, MOMENT).problems));
    const delivering = readRental(
      { ...daily, deliveryMethod: 'delivery' },
      { ...rules, delivery: true },
      MOMENT,
    );
    expect(spoken.length).toBeGreaterThan(10);
    expect(silent([...spoken, ...Object.values(delivering.problems)])).toEqual([]);
  });

  it('places that are too far away', () => {
    const dallas = { latitude: 32.78, longitude: -96.8 };
    const spoken = [1, 25].map((deliveryRadiusMiles) =>
      deliveryProblem({ ...AUSTIN, deliveryRadiusMiles }, dallas),
    );
    spoken.push(deliveryProblem({ ...AUSTIN, deliveryRadiusMiles: 25 }, undefined));
    expect(silent(spoken.map(String))).toEqual([]);
    expect(say(spoken[0] ?? '')).toMatch(/^Esta dirección está a 1\d\d(\.\d)? millas .* 1 milla\.$/);
  });

  it('whatever can be wrong with a listing', () => {
    const inputs: ListingInput[] = [
      {},
      { dailyRate: '1', hourlyRate: 'x', weeklyRate: 'x', purchasePrice: 'x', name: 'a'.repeat(1000) },
      {
        dailyRate: 1e9,
        hourlyRate: 1e9,
        weeklyRate: 1e9,
        purchasePrice: 1e12,
        description: 'a'.repeat(1e5),
        minRentalDays: 0,
        leadTimeHours: -1,
        deliveryOptions: { pickup: false, delivery: false, deliveryFee: 1e9, deliveryRadius: -1 },
        imageUrls: Array.from({ length: 7 }, (_, index) => `/photos/${index}`),
        specifications: { Weight: '' },
      },
      {
        dailyRate: 'x',
        minRentalDays: 3,
        maxRentalDays: 2,
        deliveryOptions: { delivery: true, deliveryFee: 'x' },
        imageUrls: ['/a', '/a'],
        specifications: { Weight: '1', weight: '2' },
      },
      { specifications: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`n${index}`, '1'])) },
    ];
    const spoken = inputs.flatMap((input) => Object.values(readListing(input, { isNew: true }).problems));
    expect(new Set(spoken).size).toBeGreaterThan(20);
    expect(silent(spoken)).toEqual([]);
  });

  it('days that cannot be blocked, ratings that lack something, and what a cancellation costs', () => {
    const today = '2026-06-15';
    const days = [
      ['x', today],
      [today, 'x'],
      ['2026-06-14', today],
      ['2026-06-16', today],
      [today, '2030-06-15'],
      ['2032-06-14', '2032-06-15'],
    ] as const;
    const money = { bookingFeeCents: 12_000, balanceCents: 30_000 };
    const spoken = [
      ...days.flatMap(([startDate, endDate]) => Object.values(blockProblems({ startDate, endDate }, today))),
      ...Object.values(readPersonRating({ categories: { condition: 9 } }, 'owner').problems),
      ...Object.values(readPersonRating({ categories: { condition: 1 } }, 'renter').problems),
      ...Object.values(readConditionRating({}).problems),
      ...(['nothing_charged', 'initial_fee_refunded', 'initial_fee_forfeited'] as const).flatMap((policy) => [
        cancellationMessage(policy, money),
        cancellationMessage(policy, { ...money, balanceCents: 0 }),
      ]),
    ];
    expect(spoken.length).toBeGreaterThan(14);
    expect(silent(spoken)).toEqual([]);
  });

  it('the lines of a price', () => {
    const choices: RentalChoice[] = [
      { rentalType: 'hourly', hours: 5 },
      { rentalType: 'daily', mode: 'consecutive', firstDay: '2026-06-16', lastDay: '2026-06-16' },
      { rentalType: 'daily', mode: 'consecutive', firstDay: '2026-06-16', lastDay: '2026-06-18' },
      { rentalType: 'weekly', firstDay: '2026-06-16', lastDay: '2026-06-16' },
      { rentalType: 'weekly', firstDay: '2026-06-16', lastDay: '2026-06-26' },
    ];
    const all = { dailyRateCents: 8500, hourlyRateCents: 1500, weeklyRateCents: 40_000 };
    const spoken = choices.flatMap(
      (choice) => quote(all, choice, { method: 'delivery', feeCents: 5000 })?.lines ?? [],
    );
    expect(spoken).toHaveLength(15);
    expect(silent(spoken.map(({ label }) => label))).toEqual([]);
    expect(say('3 days × $85.00')).toBe('3 días × $85.00');
  });

  it('what is wrong with a form, by field', () => {
    const signUps = [
      {},
      { email: 'x', password: 'x', firstName: ' ', lastName: '', phoneNumber: 'abc' },
      { firstName: 'a'.repeat(81), lastName: 1, phoneNumber: '1'.repeat(16), password: 'a'.repeat(201) },
    ];
    const spoken = [
      ...signUps.flatMap((body) => issuesOf(SignUpBody.safeParse(body))),
      ...issuesOf(CreateBookingBody.safeParse({ actualHours: 4.5, startDate: 'x', selectedDates: ['x'] })),
    ];
    expect(spoken.length).toBeGreaterThan(15);
    expect(silent(spoken)).toEqual([]);
    expect(say('String must contain at least 1 character(s)')).toBe('Mínimo 1 carácter');
    expect(say('String must contain at most 200 character(s)')).toBe('Máximo 200 caracteres');
  });
});

it('says what the system tells in a conversation, each sentence of it', () => {
  const spoken = [
    'The rental of Doosan P185 is completed. The balance of $92.50 was charged.',
    'The booking of Doosan P185 was canceled by the owner. The booking fee of $9.00 is refunded. Nothing else is charged.',
    'The booking of Doosan P185 was never picked up and has lapsed. Nothing was charged.',
    'The late fee of $15.00 for Doosan P185 could not be charged. The renter can pay it with another card.',
    'Late return: 1 hour at $5.00 per hour. It is less than a card can be charged with and is waived.',
    'Late return: 3 hours at $5.00 per hour. The late fee was charged separately.',
    'Late return: 3 hours at $5.00 per hour. The card was refused for the late fee; it is still owed.',
  ];
  expect(silent(spoken)).toEqual([]);
  expect(say(spoken[0] ?? '')).toBe(
    'El alquiler de Doosan P185 está completado. Se cobró el saldo de $92.50.',
  );
});

it('says a refusal by its sentence first, then by its code, and what nobody knows as it is', () => {
  const spoken = (code: string, message: string) => refusal({ code, message }).message;
  expect(spoken('too_many_sign_ins', 'Too many failed sign-ins. Please try again in 1 minute.')).toBe(
    'Hubo demasiados intentos fallidos de iniciar sesión. Inténtelo de nuevo en 1 minuto.',
  );
  expect(
    spoken('wrong_state', 'This booking is canceled; this cannot be done any more, or not yet.'),
  ).toContain('Esta reserva está cancelada.');
  expect(spoken('own_equipment', 'Some other words')).toBe('No puede alquilar su propio equipo.');
  expect(spoken('unheard_of', 'Some other words')).toBe('Some other words');
});
