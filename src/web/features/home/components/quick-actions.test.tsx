import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { TODAY_PARTS } from '#shared/domain/today.ts';
import { todayCountsQuery } from '#web/data/today-counts.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen } from '#tests/support/component-page.tsx';
import { stopTime } from '#tests/support/screen-hands.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { QuickActions } from './quick-actions.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'home']));

type Counts = Partial<Record<(typeof TODAY_PARTS)[number], number>>;
const DAY_ENDS_AT = new Date(TEST_START.getTime() + 12 * MS_PER_HOUR).toISOString();
const all = (counts: Counts) => ({ goingOut: 0, comingBack: 0, toAnswer: 0, money: 0, ...counts });

async function show(owner: Counts, renter: Counts = {}, isGuest = false): Promise<string[]> {
  const client = createQueryClient(() => Promise.resolve(new Response('[]', { status: 200 })));
  client.setQueryData(currentUserQuery.queryKey, { id: 'u1', isGuest } as CurrentUser);
  client.setQueryData(todayCountsQuery.queryKey, {
    owner: all(owner),
    renter: all(renter),
    dayEndsAt: DAY_ENDS_AT,
  });
  await act(async () => {
    renderScreen(<QuickActions />, { client, texts, renderedAt: '2026-06-01T12:00:00.000Z' });
  });
  return [...document.querySelectorAll('a')].map((link) => link.textContent);
}

it('shows what the day asks of a signed-in person, on both sides, before the other actions', async () => {
  const [day] = await show({ goingOut: 3, toAnswer: 1, money: 1 }, { comingBack: 2 });
  expect(day).toBe('Today3 going out · 1 to answer · 1 payment open · 2 to bring back');
});

it('shows no card on a day without anything to do, and none to a guest', async () => {
  expect(await show({})).toHaveLength(2);
  expect(await show({ goingOut: 3 }, {}, true)).toHaveLength(2);
});

/** A signed-in person's page, and how often it has asked for the day. */
async function openPage(): Promise<() => number> {
  stopTime(TEST_START);
  const counts = { owner: all({ goingOut: 2 }), renter: all({}) };
  const server = fakeServer({
    'GET /api/bookings/today/counts': () => ({
      body: { ...counts, dayEndsAt: new Date(Date.parse(DAY_ENDS_AT) + MS_PER_DAY).toISOString() },
    }),
  });
  server.client.setQueryData(currentUserQuery.queryKey, { id: 'u1', isGuest: false } as CurrentUser);
  server.client.setQueryData(todayCountsQuery.queryKey, { ...counts, dayEndsAt: DAY_ENDS_AT });
  await act(async () => renderScreen(<QuickActions />, { client: server.client, texts }));
  return () => server.calls.filter(({ what }) => what.endsWith('/counts')).length;
}

it('looks at the day again when the page is seen again later, and not at once', async () => {
  const asked = await openPage();
  const see = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await see();
  expect(asked()).toBe(0);
  vi.setSystemTime(TEST_START.getTime() + MS_PER_HOUR);
  await see();
  expect(asked()).toBe(1);
});

it('asks again at the midnight that the answer names, where the page stays open', async () => {
  const asked = await openPage();
  await act(() => vi.advanceTimersByTimeAsync(12 * MS_PER_HOUR - 1_000));
  expect(asked()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked()).toBe(1);
});
