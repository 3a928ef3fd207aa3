import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { readRefusal, type Refusal } from './refusal.ts';

const answered = (status: number, code: string, details?: unknown) =>
  new ApiError(status, JSON.stringify({ message: 'No', code, details }), '');

it.each<[string, unknown, Refusal]>([
  ['no answer', new TypeError('Failed to fetch'), { kind: 'unreachable' }],
  ['no session', answered(401, 'unauthenticated'), { kind: 'signIn' }],
  ['an unverified address', answered(403, 'email_unverified'), { kind: 'unverified' }],
  ['no such item', answered(404, 'equipment_not_found'), { kind: 'gone' }],
  ['an item off the market', answered(409, 'equipment_unavailable'), { kind: 'gone' }],
  ['another price', answered(409, 'price_changed', { totalAmount: '1.00' }), { kind: 'price' }],
  ['days that were left unpaid', answered(409, 'pay_at_once'), { kind: 'atOnce' }],
  ['another agreement', answered(409, 'agreement_changed'), { kind: 'agreement' }],
  [
    'taken days',
    answered(409, 'dates_taken', { nextFree: ['2026-06-10', 'soon', 3], bookingId: 'b1' }),
    { kind: 'taken', nextFree: ['2026-06-10'], bookingId: 'b1' },
  ],
  [
    'taken days without more',
    answered(409, 'dates_taken'),
    { kind: 'taken', nextFree: [], bookingId: undefined },
  ],
  [
    'wrong fields',
    answered(422, 'invalid', { endDate: 'Too long' }),
    { kind: 'fields', fields: { endDate: 'Too long' } },
  ],
  [
    'anything else',
    answered(409, 'too_many_unpaid'),
    { kind: 'refused', code: 'too_many_unpaid', message: 'No' },
  ],
  [
    'what is no JSON',
    new ApiError(502, '<html>', 'Bad Gateway'),
    { kind: 'refused', code: undefined, message: undefined },
  ],
])('reads %s', (_what, error, expected) => {
  expect(readRefusal(error)).toEqual(expected);
});
