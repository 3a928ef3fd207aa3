import { describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import { groupAlerts } from './alert-groups.ts';

/** `3 of b!`: alert 3, about booking b, which needs the reader. */
function alertOf(words: string): Alert {
  const [, id = '', bookingId = null, needs] = /^(\w+)(?: of (\w+)(!?))?$/.exec(words) ?? [];
  return {
    id,
    bookingId,
    needsYou: needs === '!',
    kind: 'booking.accepted',
    title: id,
    message: '',
    caseId: null,
    link: null,
    read: false,
    createdAt: '2026-06-10T16:17:00.000Z',
  };
}

describe('alerts in groups', () => {
  it.each([
    ['are none for no alerts', [], []],
    ['are one for each alert without a booking', ['2', '1'], ['2:', '1:']],
    ['hold the alerts of a booking, newest first', ['3 of a', '2 of b', '1 of a'], ['a:3,1', 'b:2']],
    ['leave alerts without a booking alone', ['3 of a', '2', '1 of a'], ['a:3,1', '2:']],
    [
      'begin with bookings that need the reader',
      ['4', '3 of a', '2 of b!', '1 of b!'],
      ['b:2,1', '4:', 'a:3'],
    ],
    [
      'are in the order of their newest alert, those that need the reader among themselves too',
      ['5 of a!', '4 of b', '3 of c!', '2 of a!', '1 of b'],
      ['a:5,2', 'c:3', 'b:4,1'],
    ],
  ])('%s', (_what, alerts, groups) => {
    const found = groupAlerts(alerts.map(alertOf));
    expect(
      found.map(({ id, newest, earlier }) =>
        newest.bookingId === null ? `${id}:` : `${id}:${[newest, ...earlier].map((one) => one.id).join(',')}`,
      ),
    ).toEqual(groups);
  });
});
