import { type Case, check } from './case.ts';
import { AT } from './rows.ts';
import { run } from './statements.ts';

const handoverCode = (step: string, side: string, tries: number) =>
  run(`insert into handover_codes values ('booking', '${step}', '${side}', ${tries}, null)`);
const calendarAddress = (owner: string, item: string) =>
  run(`insert into calendar_addresses values ('address', ${owner}, ${item}, 'hash', 'sealed', '${AT}')`);
const calendarFeed = (id: string, name = 'Google') =>
  run(
    `insert into calendar_feeds (id, equipment_id, name, url_hash, sealed_url, created_at)
     values ('${id}', 'item', '${name}', 'hash', 'sealed', '${AT}')`,
  );
const ofFeed = (kind: string, booking: string) =>
  run(
    `insert into occupancy (id, equipment_id, kind, booking_id, during, created_at, feed_id)
     values ('slot', 'item', '${kind}', ${booking}, '[2031-01-05T00:00Z,2031-01-06T00:00Z)', '${AT}', 'feed')`,
  );
const feedDays = (first: string, last: string) =>
  run(`insert into calendar_feed_days values ('feed', '${first}', '${last}')`);

/** Calendars of other products, and what is shown at a handover. */
export const CALENDARS: Case[] = [
  check(
    'occupancy_feed',
    [calendarFeed('feed'), ofFeed('buffer', `'booking'`)],
    [calendarFeed('feed'), ofFeed('block', 'null')],
  ),
  ...[' ', 'n'.repeat(61)].map((name) =>
    check('calendar_feeds_name', [calendarFeed('feed', name)], [calendarFeed('feed', 'n'.repeat(60))]),
  ),
  check(
    'calendar_feed_days_order',
    [calendarFeed('feed'), feedDays('2026-01-06', '2026-01-05')],
    [calendarFeed('feed'), feedDays('2026-01-05', '2026-01-05')],
  ),
  check(
    'calendar_addresses_whose',
    [calendarAddress(`'owner'`, `'item'`)],
    [calendarAddress(`'owner'`, 'null')],
  ),
  check('calendar_addresses_whose', [calendarAddress('null', 'null')], [calendarAddress('null', `'item'`)]),
  check(
    'handover_codes_step',
    [handoverCode('delivery', 'owner', 0)],
    [handoverCode('pickup', 'owner', 0), handoverCode('return', 'owner', 0)],
  ),
  check('handover_codes_side', [handoverCode('pickup', 'admin', 0)], [handoverCode('pickup', 'renter', 0)]),
  check('handover_codes_tries', [handoverCode('pickup', 'owner', 6)], [handoverCode('pickup', 'owner', 5)]),
];
