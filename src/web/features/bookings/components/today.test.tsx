import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Today as TodayAnswer } from '#shared/contracts/today.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, type FakeServer, type Reply } from '#tests/support/component-page.tsx';
import { EMPTY_TODAY } from '#tests/support/empty-today.ts';
import { stopTime } from '#tests/support/screen-hands.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { Today } from './today.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings', 'my-bookings']));

const HOURS_LEFT = 12;
let server: FakeServer;
let answer: () => Reply;

/** As the server answers it: the day ends at the next midnight, and the count says which day it is. */
function dayOf(): TodayAnswer {
  const days = Math.floor((Date.now() - TEST_START.getTime() + HOURS_LEFT * MS_PER_HOUR) / MS_PER_DAY);
  const dayEndsAt = new Date(
    TEST_START.getTime() + HOURS_LEFT * MS_PER_HOUR + days * MS_PER_DAY,
  ).toISOString();
  const owner = { ...EMPTY_TODAY.today.owner, money: { count: days + 1, rows: [] } };
  return { ...EMPTY_TODAY, ownsMachines: true, today: { ...EMPTY_TODAY.today, owner }, dayEndsAt };
}

/** Time goes by, and what was asked meanwhile is answered. */
async function pass(ms: number): Promise<void> {
  for (const one of [ms, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(one));
}
const shown = () => document.querySelector('h3')?.textContent;
function turn(visibilityState: 'visible' | 'hidden'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

beforeEach(async () => {
  stopTime(TEST_START);
  answer = () => ({ body: dayOf() });
  server = fakeServer({ 'GET /api/bookings/today': () => answer() });
  renderScreen(<Today />, { client: server.client, texts });
  await pass(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('asks once a day, and again at the midnight that the answer names', async () => {
  await pass(HOURS_LEFT * MS_PER_HOUR - 1_000);
  expect([server.calls.length, shown()]).toEqual([1, 'Money 1']);
  await pass(1_000);
  expect([server.calls.length, shown()]).toEqual([2, 'Money 2']);
  await pass(MS_PER_DAY);
  expect([server.calls.length, shown()]).toEqual([3, 'Money 3']);
});

it('asks when the page is seen again on another day, not while it is hidden and not on the same day', async () => {
  await turn('hidden');
  await pass(MS_PER_HOUR);
  await turn('visible');
  await turn('hidden');
  await pass(HOURS_LEFT * MS_PER_HOUR);
  expect([server.calls.length, shown()]).toEqual([1, 'Money 1']);
  await turn('visible');
  expect([server.calls.length, shown()]).toEqual([2, 'Money 2']);
});

it('keeps the day that it has without a connection at midnight, and tries again each minute', async () => {
  answer = () => {
    throw new TypeError('no connection');
  };
  await pass(HOURS_LEFT * MS_PER_HOUR);
  expect([server.calls.length, shown()]).toEqual([2, 'Money 1']);
  answer = () => ({ body: dayOf() });
  await pass(59_000);
  expect(server.calls.length).toBe(2);
  await pass(1_000);
  expect([server.calls.length, shown()]).toEqual([3, 'Money 2']);
});

it('follows the time of the server where the clock of the device is wrong by weeks, without asking all the time', async () => {
  await act(async () => setServerNow(new Date(TEST_START.getTime() - 40 * MS_PER_DAY).toISOString()));
  await server.client.refetchQueries();
  await pass(MS_PER_HOUR);
  expect(server.calls.length).toBe(2);
});
