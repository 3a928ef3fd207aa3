import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { isCacheable, isPersonal, isPage, isPicture, cacheablePaths } from './cacheable-requests.ts';
import { isWorkerMessage } from './protocol.ts';

describe('answers that are kept on the device', () => {
  it('keeps the answers of what one has looked at', () =>
    expectEvery(
      [
        '/api/auth/user',
        '/api/config',
        '/api/equipment',
        '/api/equipment/search',
        '/api/equipment/eq_1',
        '/api/equipment/eq_1/availability',
        '/api/bookings',
        '/api/bookings/bk_1',
        '/api/bookings/bk_1/condition',
        '/api/bookings/handover-codes',
        '/api/conversations',
        '/api/favourites',
        '/api/users/us_1',
        '/api/messages',
        '/api/messages/unread-count/us_1',
      ],
      (path) => {
        expect(isCacheable(path)).toBe(true);
      },
    ));

  it('keeps no answers of money, of other users or of one-time answers', () =>
    expectEvery(
      [
        '/api/admin/stats',
        '/api/admin/money',
        '/api/bookings/bk_1/receipt',
        '/api/bookings/bk_1/agreement',
        '/api/create-payment-intent',
        '/api/owner/payout-status',
        '/api/owner/payout-earnings',
        '/api/equipment/analytics',
        '/api/equipment/my-listings',
        '/api/equipment/listings.csv',
        '/api/equipment/eq_1/bookings',
        '/api/equipment/eq_1/calendar-address',
        '/api/equipment/eq_1/calendar-feeds',
        '/api/owner/calendar-address',
        '/api/bookings/bk_1/calendar.ics',
        '/api/calendar.ics',
        '/api/users/us_1/export',
        '/api/users/devices',
        '/api/users/security',
        '/api/users/identity-check',
        '/api/personal-data',
        '/api/personal-data/file',
        '/api/bookings/preview',
        '/api/events',
        '/api/logout',
        '/api/outbox',
        '/elsewhere/api/bookings',
      ],
      (path) => {
        expect(isCacheable(path)).toBe(false);
      },
    ));

  it('names each path once, with its query, and leaves out what is none', () => {
    const asked = ['/api/bookings?limit=100', '/api/bookings?limit=100', '/api/admin/users', 7, undefined];
    expect(cacheablePaths(asked)).toEqual(['/api/bookings?limit=100']);
  });
});

describe('what is brought up to date behind the scenes', () => {
  it('refreshes the user’s own answers, not what they have looked at', () => {
    const own = ['/api/bookings', '/api/bookings/bk_1', '/api/messages', '/api/auth/user', '/api/alerts'];
    expect(own.filter(isPersonal)).toEqual(own);
    expect(['/api/equipment/search', '/api/equipment/eq_1', '/api/bookingsx'].filter(isPersonal)).toEqual([]);
  });
});

describe('other addresses', () => {
  it('screens are those that are neither calls nor files', () => {
    expect(['/', '/bookings', '/equipment/eq_1', '/nowhere/at/all'].filter(isPage)).toHaveLength(4);
    const others = ['/api/logout', '/sandbox/pay', '/photos/ph_1/800.webp', '/robots.txt', '/sw.js'];
    expect(others.filter(isPage)).toEqual([]);
  });

  it('recognizes pictures by their addresses', () => {
    expect(isPicture('/photos/ph_1/800.webp')).toBe(true);
    expect(isPicture('/illustrations/generator.red.full.svg')).toBe(true);
    expect(isPicture('/assets/abc.js')).toBe(false);
  });
});

describe('messages to the worker', () => {
  it('takes only the messages that it knows', () => {
    expect(
      [{ type: 'forget' }, { type: 'take-over' }, { type: 'seen', paths: [] }].every(isWorkerMessage),
    ).toBe(true);
    expect([null, 'forget', {}, { type: 'else' }, { type: 'seen' }].some(isWorkerMessage)).toBe(false);
  });
});
