import { type Case, check, listed, rowCheck, unique } from './case.ts';
import { AT, LATER } from './rows.ts';
import { type Statement, add, run } from './statements.ts';

/** Where the renter has signed in. */
const signedInAt = (kind: string): Statement => ({
  text: 'insert into known_origins (user_id, origin_hash, kind, last_used_at) values ($1, $2, $2, $3)',
  values: ['renter', kind, AT],
});

export const SYSTEM: Case[] = [
  rowCheck('sessions_expiry_after_creation', { expires_at: AT }, { expires_at: LATER }),
  ...listed('one_time_codes_purpose', 'purpose', ['verify_email', 'reset_password', 'verify_phone']),
  check('known_origins_kind', [signedInAt('place')], [signedInAt('device'), signedInAt('network')]),
  rowCheck('one_time_codes_attempts', { attempts: 6 }, { attempts: 5 }),
  rowCheck('one_time_codes_expiry', { expires_at: AT }, { expires_at: LATER }),
  unique(
    'one_time_codes_one_open',
    [add('one_time_codes'), add('one_time_codes')],
    [add('one_time_codes', { used_at: LATER }), add('one_time_codes')],
  ),
  ...listed('outbound_messages_channel', 'channel', ['email', 'sms']),
  ...listed('outbound_messages_channel', 'channel', ['push'], {
    push_subscription_id: 'psh_1',
    link: '/bookings',
  }),
  ...[
    { channel: 'push' },
    { channel: 'push', link: '/bookings' },
    { channel: 'push', push_subscription_id: 'psh_1' },
    { push_subscription_id: 'psh_1' },
    { link: '/bookings' },
  ].map((refused) =>
    rowCheck('outbound_messages_push', refused, {
      channel: 'push',
      push_subscription_id: 'psh_1',
      link: '/bookings',
    }),
  ),
  check(
    'push_subscriptions_secure',
    [add('sessions', { id: 'session' }), add('push_subscriptions', { endpoint: 'http://push.example/1' })],
    [add('sessions', { id: 'session' }), add('push_subscriptions', { endpoint: 'https://push.example/1' })],
  ),
  check(
    'push_subscriptions_sealed_or_clear',
    [
      add('sessions', { id: 'session' }),
      add('push_subscriptions', { sealed: 'v2.a.b.c', endpoint_hash: 'hash' }),
    ],
    [
      add('sessions', { id: 'session' }),
      add('push_subscriptions', {
        sealed: 'v2.a.b.c',
        endpoint_hash: 'hash',
        endpoint: null,
        p256dh: null,
        auth: null,
      }),
    ],
  ),
  ...listed('outbound_messages_status', 'status', ['queued', 'sent', 'failed']),
  unique(
    'scheduled_jobs_once',
    [add('scheduled_jobs'), add('scheduled_jobs')],
    [add('scheduled_jobs', { done_at: LATER }), add('scheduled_jobs')],
  ),
  check(
    'product_clock_one_row',
    [run('insert into product_clock values (2, 0)')],
    [run('delete from product_clock'), run('insert into product_clock values (1, 0)')],
  ),
  check(
    'product_clock_forward',
    [run('update product_clock set offset_seconds = -1')],
    [run('update product_clock set offset_seconds = 1')],
  ),
];
