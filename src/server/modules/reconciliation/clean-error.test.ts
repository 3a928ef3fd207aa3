import { expect, it } from 'vitest';
import { cleanError } from './clean-error.ts';

it.each([
  ['a key', 'Invalid API Key provided: sk_test_51abcDEF', 'Invalid API Key provided: …'],
  ['a payer’s secret', 'pi_1A_secret_9xYz is not confirmed', 'pi_1A… is not confirmed'],
  ['a signing secret', 'no signature fits whsec_abc123', 'no signature fits …'],
  ['a card', 'card 4242 4242 4242 4242 was refused', 'card … was refused'],
  ['a card without gaps', 'card 4000000000009995 was refused', 'card … was refused'],
  ['an address', '550 <dana@people.example>: unknown', '550 <<address>>: unknown'],
  ['a phone number', 'sms to 512-555-0100 failed', 'sms to… failed'],
  ['a session', 'Authorization: Bearer abc.def was refused', 'Authorization: … was refused'],
  ['the parameters of a statement', 'Failed query: select 1\nparams: Dana,Reyes', 'Failed query: select 1'],
])('takes %s out of an error', (_what, stored, shown) => {
  expect(cleanError(stored)).toBe(shown);
});

it('leaves what helps, ids of the provider and instants with it', () => {
  const text = 'ProviderError: No such payment_intent: pi_3Nabc at 2026-11-21T14:00:00Z';
  expect(cleanError(text)).toBe(text);
  expect(cleanError('x'.repeat(2000))).toHaveLength(500);
});
