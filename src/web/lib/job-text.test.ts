import { beforeAll, expect, it } from 'vitest';
import { TIMED_EVENTS } from '#shared/domain/booking-events.ts';
import { TIMED_CLAIM_EVENTS } from '#shared/domain/claims/claim-process.ts';
import { LOCALES } from '#shared/domain/languages.ts';
import { jobText } from './job-text.ts';
import { createTexts } from './text.tsx';

const texts = LOCALES.map((locale) => createTexts(locale));
beforeAll(async () => {
  await Promise.all(texts.map(async (one) => one.load(['bookings', 'reconciliation'])));
});

const KINDS = [
  ...TIMED_EVENTS.map((event) => `booking.${event}`),
  ...TIMED_CLAIM_EVENTS.map((event) => `claim.${event}`),
  'payout.retry',
  'payout.owner',
  'saved_search.tell',
  'personal_data.make',
  'personal_data.remove',
  'sweep',
];

it('names every scheduled job in words, in both languages', () => {
  const unnamed = texts.flatMap(({ t }) => KINDS.filter((kind) => jobText({ kind }, t) === kind));
  expect(unnamed).toEqual([]);
});

it('shows the name of a job that it does not know', () => {
  expect(jobText({ kind: 'constructor' }, texts[0]!.t)).toBe('constructor');
});
