import { type Case, FOREIGN_KEY, INTEGRITY, check, listed, rowCheck, unique } from './case.ts';
import { AT, LATER, type Row } from './rows.ts';
import { LEFT, add, change, remove, run } from './statements.ts';

/** Of a file with a person's data. */
const MADE_FILE: Row = { ready_at: AT, expires_at: LATER, parts: 1, bytes: 100 };

const text = (changes: Row) => add('messages', changes);
const NOTICE = { sender_id: null, message_type: 'system_notification' };
const talk = (refused: Row, accepted: Row): Case =>
  check('messages_parties', [text(refused)], [text(accepted)]);
const rate = (refused: Row): Case =>
  check(
    'user_ratings_parties',
    [add('user_ratings', refused)],
    [
      add('user_ratings'),
      add('user_ratings', { rater_id: 'owner', rated_user_id: 'renter', rating_type: 'renter' }),
    ],
  );

const savedSearch = ({ categoryId = "'concrete'", terms = 'null', first = 'null', last = 'null' } = {}) =>
  run(`insert into saved_searches (id, user_id, search, filter, canonical, category_id, terms, first_day, last_day, created_at)
    values (gen_random_uuid(), 'renter', '{}', '{}', gen_random_uuid(), ${categoryId}, ${terms}, ${first}, ${last}, '${AT}')`);
const awaited = (first = '2026-02-02', last = '2026-02-03') =>
  run(`insert into availability_alerts (id, user_id, equipment_id, first_day, last_day, created_at)
    values (gen_random_uuid(), 'renter', 'item', '${first}', '${last}', '${AT}')`);

export const PEOPLE: Case[] = [
  rowCheck(
    'users_ratings_bounded',
    { owner_rating_count: 1, owner_rating_sum: 6 },
    { renter_rating_count: 1, renter_rating_sum: 5 },
  ),
  rowCheck(
    'users_consent_dated',
    { sms_consent_given: true },
    { sms_consent_given: true, sms_consent_date: AT },
  ),
  rowCheck(
    'users_verified_phone_is_there',
    { phone_verified_at: AT },
    { phone_verified_at: AT, phone_number: '512-555-0100' },
  ),
  rowCheck('users_live_have_email', { email: null }, LEFT),
  ...[{ email: 'gone@people.example' }, { password_hash: 'hash' }, { phone_number: '512-555-0100' }].map(
    (kept) => rowCheck('users_deleted_are_anonymous', { ...LEFT, ...kept }, kept),
  ),
  ...[
    { first_name: 'Dana' },
    { last_name: 'Reyes' },
    { profile_image_url: '/me.webp' },
    { security_question: 'First pet?' },
    { security_answer_hash: 'hash' },
  ].map((kept) => rowCheck('users_deleted_are_nameless', { ...LEFT, ...kept }, kept)),
  ...[{ sms_consent_date: AT }, { stripe_customer_id: 'cus_1' }, { stripe_connect_account_id: 'acct_1' }].map(
    (kept) => rowCheck('users_deleted_are_forgotten', { ...LEFT, ...kept }, kept),
  ),
  ...[
    { table: 'sessions', made: add('sessions') },
    { table: 'one_time_codes', made: add('one_time_codes') },
    { table: 'alerts', made: add('alerts') },
    {
      table: 'notification_choices',
      made: run(`insert into notification_choices values ('renter', 'money', 'sms', false, '${AT}')`),
    },
    {
      table: 'billing_details',
      made: run(`insert into billing_details values ('renter', 'Kowalski Paving', '', '', '${AT}')`),
    },
    { table: 'favourites', made: run(`insert into favourites values ('renter', 'item', '${AT}')`) },
    { table: 'saved_searches', made: savedSearch() },
    { table: 'availability_alerts', made: awaited() },
  ].map(({ table, made }) =>
    check(
      `${table}_person_is_here`,
      [change('users', 'renter', LEFT), made],
      [made, change('users', 'renter', LEFT)],
    ),
  ),
  check(
    'push_subscriptions_person_is_here',
    [change('users', 'renter', LEFT), add('push_subscriptions')],
    [add('sessions', { id: 'session' }), add('push_subscriptions'), change('users', 'renter', LEFT)],
  ),
  ...['', 'nobody', '@', 'nobody@', '@people.example'].map((email) =>
    rowCheck('users_email_form', { email }, { email: 'd@people.example' }),
  ),
  unique(
    'users_email_unique',
    [add('users', { email: 'D@people.example' }), add('users', { email: 'd@People.example' })],
    [add('users', { email: 'D@people.example' }), add('users', { email: 'e@People.example' })],
  ),
  check(
    'users_one_reviewer',
    [change('users', 'renter', { is_reviewer: true })],
    [change('users', 'Reviewer', { is_reviewer: true })],
  ),
  check(
    'users_guest_has_no_password',
    [change('users', 'guest-user', { password_hash: 'hash' })],
    [change('users', 'Admin', { password_hash: 'hash' })],
  ),
  ...['Admin', 'Reviewer', 'guest-user'].flatMap((id) =>
    [
      { refused: remove('users', id), accepted: remove('users', 'leaving') },
      ...[{ id: 'renamed' }, { restriction_no_book: true }, { restriction_no_list: true }].map((act) => ({
        refused: change('users', id, act),
        accepted: change('users', 'leaving', act),
      })),
      { refused: change('users', id, LEFT), accepted: change('users', 'leaving', LEFT) },
    ].map(({ refused, accepted }) => ({
      rule: 'users_fixed_accounts',
      state: INTEGRITY,
      says: `the account ${id} is protected`,
      refused: [refused],
      accepted: [add('users', { id: 'leaving' }), accepted, change('users', id, { first_name: 'New' })],
    })),
  ),
  rowCheck('personal_data_exports_attempt', { attempt: -1 }, { attempt: 1 }),
  ...['ready_at', 'expires_at', 'parts', 'bytes'].map((column) =>
    rowCheck('personal_data_exports_ready', { ...MADE_FILE, [column]: null }, MADE_FILE),
  ),
  ...[{ expires_at: AT }, { parts: 0 }, { bytes: 0 }].map((wrong) =>
    rowCheck('personal_data_exports_file', { ...MADE_FILE, ...wrong }, MADE_FILE),
  ),
  ...listed('warnings_severity', 'severity', ['low', 'medium', 'high']),
  rowCheck('warnings_never_to_admin', { user_id: 'Admin' }, { user_id: 'Reviewer' }),
  rowCheck('warnings_never_to_guest', { user_id: 'guest-user' }, { user_id: 'Reviewer' }),
  ...listed('user_ratings_type', 'rating_type', ['owner']),
  rowCheck('user_ratings_score', { rating: 0 }, { rating: 1 }),
  ...listed('user_ratings_shared_sign', 'shared_sign', ['card', 'device'], {
    counted: false,
  }),
  rowCheck(
    'user_ratings_counted',
    { counted: true, shared_sign: 'card' },
    { counted: true, shared_sign: 'card', reviewed_at: LATER },
  ),
  rowCheck(
    'user_ratings_reviewed',
    { reviewed_at: LATER },
    { counted: false, shared_sign: 'device', reviewed_at: LATER },
  ),
  rowCheck('user_ratings_not_self', { rated_user_id: 'renter' }, { rated_user_id: 'owner' }),
  rate({ rating_type: 'renter' }),
  rate({ rater_id: 'stranger' }),
  rate({ rated_user_id: 'stranger' }),
  rate({ rater_id: 'owner', rated_user_id: 'renter' }),
  ...listed('condition_ratings_type', 'rating_type', ['pre_rental', 'post_rental', 'maintenance']),
  rowCheck('condition_ratings_scores', { cleanliness: 6 }, { cleanliness: 1 }),
  {
    rule: 'condition_ratings_bookings_item_fk',
    state: FOREIGN_KEY,
    refused: [add('condition_ratings', { equipment_id: 'second' })],
    accepted: [add('condition_ratings', { equipment_id: 'second', booking_id: 'past' })],
  },
  check(
    'condition_ratings_party',
    [add('condition_ratings', { rater_id: 'stranger' })],
    [add('condition_ratings', { rater_id: 'owner' })],
  ),
  rowCheck('messages_type', { ...NOTICE, message_type: 'notice' }, NOTICE),
  rowCheck('messages_kind', { sender_id: null }, NOTICE),
  rowCheck('messages_kind', { ...NOTICE, sender_id: 'owner' }, {}),
  rowCheck('messages_not_empty', { content: ' ' }, { content: '.' }),
  rowCheck('messages_not_to_self', { recipient_id: 'owner' }, { recipient_id: 'renter' }),
  talk({ sender_id: 'stranger' }, { sender_id: 'owner' }),
  talk({ recipient_id: 'stranger' }, { sender_id: 'renter', recipient_id: 'owner' }),
  talk({ ...NOTICE, recipient_id: 'stranger' }, { ...NOTICE, recipient_id: 'owner' }),
  rowCheck('photos_size', { width: 0 }, { width: 1 }),
  rowCheck('photos_size', { height: 0 }, { height: 1 }),
  rowCheck('photos_size', { bytes: 0 }, { bytes: 1 }),
  check(
    'billing_details_some',
    [run(`insert into billing_details values ('renter', '', '', '', '${AT}')`)],
    [run(`insert into billing_details values ('renter', '', '12-3456789', '', '${AT}')`)],
  ),
  check(
    'saved_searches_specific',
    [savedSearch({ categoryId: 'null' })],
    [savedSearch({ categoryId: 'null', terms: "'{saw}'" })],
  ),
  ...[
    [`'2026-02-03'`, 'null'],
    [`'2026-02-03'`, `'2026-02-02'`],
  ].map(([first = '', last = '']) =>
    check('saved_searches_days', [savedSearch({ first, last })], [savedSearch({ first, last: first })]),
  ),
  check(
    'availability_alerts_span',
    [awaited('2026-02-03', '2026-02-02')],
    [awaited('2026-02-03', '2026-02-03')],
  ),
  unique(
    'availability_alerts_once',
    [awaited(), awaited()],
    [awaited(), run(`update availability_alerts set fulfilled_at = '${AT}'`), awaited()],
  ),
  check(
    'booking_references_open',
    [run(`insert into booking_references values ('past', 'PO 1', '', '${AT}')`)],
    [
      run(`insert into booking_references values ('unpaid', 'PO 1', '', '${AT}')`),
      run("update booking_references set job_name = 'Mill Rd'"),
    ],
  ),
  check(
    'notification_choices_channel',
    [run(`insert into notification_choices values ('renter', 'money', 'fax', false, '${AT}')`)],
    [
      run(`insert into notification_choices values ('renter', 'money', 'email', false, '${AT}')`),
      run(`insert into notification_choices values ('renter', 'money', 'push', false, '${AT}')`),
    ],
  ),
];
