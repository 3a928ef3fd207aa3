import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { SAMPLE_ADMIN, sampleUser } from '#tests/support/sample-admin.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { load, Screen } from './admin.tsx';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'empty-states', 'admin', 'admin-console']));

describe('the dashboard’s page brings', () => {
  it.each([
    ['', ['/api/admin/stats', '/api/admin/weeks']],
    ['tab=users&q=dana&cursor=c.d', ['/api/admin/stats', '/api/admin/users?q=dana&cursor=c.d']],
    ['tab=warnings&to=us_1', ['/api/admin/warnings']],
    [
      'tab=equipment&sort=rate_low',
      ['/api/admin/equipment?sort=rate_low', '/api/admin/stats', '/api/categories'],
    ],
    ['tab=reviewer', ['/api/admin/reviewer/status']],
    ['tab=aesthetics', []],
  ])('brings for ?%s what the tab shows, and no more', async (search, paths) => {
    // No call is answered: the page renders nevertheless and shows the error itself.
    const { client, calls } = fakeServer({});
    const answer = await load?.({ client, params: {}, search: new URLSearchParams(search) });
    expect(answer).toEqual({ status: 200 });
    expect(calls.map(({ what }) => what).sort()).toEqual(paths.map((path) => `GET ${path}`));
  });
});

describe('the dashboard', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/admin?tab=aesthetics');
  });

  it.each([
    ['the Admin', SAMPLE_ADMIN, 'Admin Dashboard'],
    ['anybody else', sampleUser(), 'Page Not Found'],
  ])('shows the dashboard for %s as it should be', (_who, user, heading) => {
    const { client } = fakeServer({});
    client.setQueryData(currentUserQuery.queryKey, user);
    renderScreen(<Screen params={{}} />, { client, texts, renderedAt: '2026-06-10T15:00:00.000Z' });
    expect(textOf(document.querySelector('h1'))).toBe(heading);
  });
});
