import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { until } from '#tests/support/admin-page.tsx';
import { SAMPLE_ADMIN, sampleUser } from '#tests/support/sample-admin.ts';
import { currentUserQuery } from '#web/data/session.ts';
import type { RouteModule } from '../route.ts';
import * as audit from './admin-audit.tsx';
import * as booking from './admin-booking.tsx';
import * as bookings from './admin-bookings.tsx';
import * as operations from './admin-operations.tsx';
import * as user from './admin-user.tsx';

const texts = createTexts('en');
beforeAll(() =>
  texts.load(['common', 'empty-states', 'admin', 'admin-console', 'bookings', 'reconciliation']),
);

const search = (text: string) => new URLSearchParams(text);
const PAGES: readonly [string, RouteModule, string][] = [
  ['bookings', bookings, 'Bookings'],
  ['booking', booking, 'Booking'],
  ['user', user, 'User'],
  ['operations', operations, 'Operations'],
  ['audit', audit, 'Audit log'],
];

describe('a page of the admin console brings', () => {
  it.each<[string, RouteModule, string, string[]]>([
    [
      'the bookings that are asked for',
      bookings,
      'status=active&nothing=x',
      ['/api/admin/bookings?status=active'],
    ],
    [
      'a booking from both sides',
      booking,
      '',
      ['/api/admin/bookings/x1', '/api/bookings/x1', '/api/bookings/x1/condition'],
    ],
    ['what wants attention', operations, '', ['/api/admin/jobs', '/api/admin/operations']],
    ['the lines that are asked for', audit, 'actorId=Admin', ['/api/admin/audit?actorId=Admin']],
    [
      'somebody with the newest of theirs',
      user,
      '',
      [
        '/api/admin/audit?subjectId=x1&limit=5',
        '/api/admin/bookings?userId=x1&limit=5',
        '/api/admin/equipment?ownerId=x1&limit=5',
        '/api/admin/users/x1',
        '/api/admin/warnings?userId=x1&state=all&limit=5',
      ],
    ],
  ])('%s, and is there though nothing of it comes', async (_what, page, asked, paths) => {
    const { client, calls } = fakeServer({});
    const answer = await page.load?.({ client, params: { id: 'x1' }, search: search(asked) });
    expect(answer).toEqual({ status: 200 });
    expect(calls.map(({ what }) => what).sort()).toEqual(paths.map((path) => `GET ${path}`));
  });

  it.each([
    ['booking', booking, 'GET /api/bookings/gone'],
    ['user', user, 'GET /api/admin/users/gone'],
  ])('brings nothing where there is no such %s, and says so by its status', async (_what, page, call) => {
    const { client } = fakeServer({ [call]: () => ({ status: 404, body: { message: 'None.', code: 'x' } }) });
    const answer = await page.load?.({ client, params: { id: 'gone' }, search: search('') });
    expect(answer).toEqual({ status: 404 });
  });
});

describe('a page of the admin console', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/admin/bookings');
  });

  it.each(PAGES)('%s is the Admin’s as long as they are it', async (_name, { Screen }, heading) => {
    const { client } = fakeServer({});
    client.setQueryData(currentUserQuery.queryKey, SAMPLE_ADMIN);
    renderScreen(<Screen params={{ id: 'x' }} />, { client, texts, renderedAt: '2026-06-10T15:00:00.000Z' });
    const see = (words: string) => until(() => expect(textOf(document.querySelector('h1'))).toBe(words));
    await see(heading);
    client.setQueryData(currentUserQuery.queryKey, sampleUser());
    await see('Page Not Found');
  });

  it.each(PAGES)('%s is kept out of search engines', (_name, { head }, heading) => {
    const { client } = fakeServer({});
    const context = { client, params: { id: 'x' }, search: search(''), t: texts.t };
    expect(head({ ...context, locale: 'en', origin: 'http://localhost' })).toEqual({
      title: `${heading} · EquipShare`,
      noIndex: true,
    });
  });
});
