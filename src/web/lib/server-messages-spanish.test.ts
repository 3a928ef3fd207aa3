import { setupI18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { cancellationMessage } from '#shared/domain/cancellation.ts';
import { quote, type RentalChoice } from '#shared/domain/pricing.ts';
import sentences from '#shared/messages/es/server-messages.json' with { type: 'json' };
import { createServerMessages } from './server-messages.ts';

const messages = Object.fromEntries(
  Object.entries(sentences).map(([key, text]) => [key, compileMessage(text)]),
) as Messages;
const i18n = setupI18n({ locale: 'es-US', messages: { 'es-US': messages } });
const { translate: say } = createServerMessages(messages, i18n);

const silent = (spoken: readonly string[]) => spoken.filter((english) => say(english) === english);
describe('Spanish is spoken of', () => {
  it('says in Spanish what a cancellation costs', () => {
    const money = { bookingFeeCents: 12_000, balanceCents: 30_000 };
    const spoken = (['nothing_charged', 'initial_fee_refunded', 'initial_fee_forfeited'] as const).flatMap(
      (policy) => [
        cancellationMessage(policy, money),
        cancellationMessage(policy, { ...money, balanceCents: 0 }),
      ],
    );
    expect(silent(spoken)).toEqual([]);
  });

  it('translates the lines of a price', () => {
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
    expect(silent(['Booking fee kept for days given back'])).toEqual([]);
  });
});

it('translates each sentence of a system message in a conversation', () => {
  const spoken = [
    'The rental of Doosan P185 is completed. The balance of $92.50 was charged.',
    'The booking of Doosan P185 was canceled by the owner. The booking fee of $9.00 is refunded. Nothing else is charged.',
    'The booking of Doosan P185 was never picked up and has expired. Nothing was charged.',
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

it('says in Spanish why damage cannot be claimed', () => {
  const spoken = [
    'Damage can be claimed once a return has been confirmed.',
    'There is no photo of the pickup to compare with, so damage cannot be claimed.',
    'Damage can be claimed within 72 hours after the return. That time is over.',
  ];
  expect(silent(spoken)).toEqual([]);
});
