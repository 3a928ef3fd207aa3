import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { TODAY_PARTS } from '#shared/domain/today.ts';
import { todayCountsQuery } from '#web/data/today-counts.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen } from '#tests/support/component-page.tsx';
import { TEST_START } from '#tests/support/test-start.ts';
import { QuickActions } from './quick-actions.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'home']));

type Counts = Partial<Record<(typeof TODAY_PARTS)[number], number>>;
const all = (counts: Counts) => ({ goingOut: 0, comingBack: 0, toAnswer: 0, money: 0, ...counts });

async function show(owner: Counts, renter: Counts = {}, isGuest = false): Promise<string[]> {
  const client = createQueryClient(() => Promise.resolve(new Response('[]', { status: 200 })));
  client.setQueryData(currentUserQuery.queryKey, { id: 'u1', isGuest } as CurrentUser);
  client.setQueryData(todayCountsQuery.queryKey, {
    owner: all(owner),
    renter: all(renter),
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

it('looks at the day again when the page is seen again later, and not at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TEST_START });
  const server = fakeServer({
    'GET /api/bookings/today/counts': () => ({ body: { owner: all({ goingOut: 2 }), renter: all({}) } }),
  });
  server.client.setQueryData(currentUserQuery.queryKey, { id: 'u1', isGuest: false } as CurrentUser);
  server.client.setQueryData(todayCountsQuery.queryKey, { owner: all({ toAnswer: 1 }), renter: all({}) });
  await act(async () => renderScreen(<QuickActions />, { client: server.client, texts }));
  const see = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  const asked = () => server.calls.filter(({ what }) => what.endsWith('/counts')).length;
  await see();
  expect(asked()).toBe(0);
  vi.setSystemTime(TEST_START.getTime() + MS_PER_DAY);
  await see();
  expect(asked()).toBe(1);
  vi.useRealTimers();
});
