import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarFeed } from '#shared/contracts/calendars.ts';
import { createTexts } from '#web/lib/text.tsx';
import { type Answers, fakeServer, renderScreen } from '#tests/support/component-page.tsx';
import { FeedsPart } from './feeds-part.tsx';

const FEEDS = 'GET /api/equipment/eqp_1/calendar-feeds';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'calendars']));
beforeEach(() => {
  vi.useFakeTimers();
});
const feed = (overrides: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: 'cfd_1',
  name: 'Google',
  host: 'calendar.example',
  readAt: '2026-06-09T16:00:00.000Z',
  failure: null,
  events: 3,
  unread: 0,
  conflicts: [],
  ...overrides,
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('calendars of other products in an open page', () => {
  it('show a failure and a conflict that readings find meanwhile, which no event reports', async () => {
    const answers: Answers = { [FEEDS]: () => ({ body: [feed()] }) };
    const { client } = fakeServer(answers);
    renderScreen(<FeedsPart equipmentId="eqp_1" />, { client, texts });
    await pass(0);
    expect(document.body.textContent).toContain('Google');
    const conflict = { startDate: '2026-06-11', endDate: '2026-06-12', bookingId: 'b', orderNumber: 'ES-7' };
    answers[FEEDS] = () => ({ body: [feed({ failure: 'unreachable', conflicts: [conflict] })] });
    await pass(59_000);
    expect(document.body.textContent).not.toContain('did not answer');
    await pass(2_000);
    expect(document.body.textContent).toContain('The calendar did not answer.');
    expect(document.body.textContent).toContain('ES-7');
  });

  it('are asked for anew whenever the dialog opens', async () => {
    const { client, calls } = fakeServer({ [FEEDS]: () => ({ body: [feed()] }) });
    renderScreen(<FeedsPart equipmentId="eqp_1" />, { client, texts });
    await pass(0);
    renderScreen(<p>Closed</p>, { client, texts });
    await pass(1_000);
    renderScreen(<FeedsPart equipmentId="eqp_1" />, { client, texts });
    await pass(0);
    expect(calls).toHaveLength(2);
  });
});
