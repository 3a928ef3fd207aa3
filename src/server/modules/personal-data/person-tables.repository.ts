import { sql, type SQL } from 'drizzle-orm';

/** One table of what is stored about people: which rows are a person's, and which columns are never exported. */
export interface PersonTable {
  /** Columns with a person's id. */
  readonly refers?: readonly string[];
  /** Rows that belong to a person's rows of another table: the column, and whose `id` it holds. */
  readonly through?: readonly [column: string, table: string];
  /** Which of these rows the person may read, where not all. */
  readonly when?: (personId: string) => SQL;
  /** Secrets, marks of the machine, and what is another person's. */
  readonly without?: readonly string[];
  /** Columns that are given to one of the people alone, by the column with that person's id. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

const inConversation = (
  personId: string,
): SQL => sql`(sender_id = ${personId} or sender_id is null or exists (
  select 1 from bookings b where b.id = t.booking_id and (b.fee_paid_at is not null or b.status <> 'canceled')))
  and (sender_id is not null or recipient_id = ${personId})`;

const inCase = (personId: string): SQL => sql`exists (select 1 from cases c where c.id = t.case_id and (
  c.opened_by = ${personId} and audience in ('opener', 'both') or
  c.other_id = ${personId} and audience in ('other', 'both')))`;

/** Everything that is stored about a person, table by table; what is in neither list fails a test. */
export const PERSON_TABLES: Readonly<Record<string, PersonTable>> = {
  users: {
    refers: ['id'],
    without: [
      'password_hash',
      'security_answer_hash',
      'identity_session_id',
      'stripe_customer_id',
      'stripe_connect_account_id',
    ],
  },
  equipment: { refers: ['owner_id'], without: ['words', 'position'] },
  occupancy: { through: ['equipment_id', 'equipment'] },
  bookings: {
    refers: ['owner_id', 'renter_id'],
    only: {
      renter_id: [
        'delivery_street_address',
        'delivery_apartment_number',
        'delivery_city',
        'delivery_state',
        'delivery_zip_code',
        'notes',
        'hold_refusal_code',
      ],
    },
  },
  booking_transitions: { refers: ['actor_id'], through: ['booking_id', 'bookings'] },
  // Word for word, it names the address of a delivery: an owner reads it in the product.
  agreements: { refers: ['agreed_by'] },
  booking_changes: { through: ['booking_id', 'bookings'] },
  billing_details: { refers: ['user_id'] },
  booking_references: { through: ['booking_id', 'bookings'] },
  payments: {
    through: ['booking_id', 'bookings'],
    when: (personId) =>
      sql`exists (select 1 from bookings b where b.id = t.booking_id and b.renter_id = ${personId})`,
    without: [
      'provider_intent_id',
      'provider_charge_id',
      'provider_payment_method_id',
      'card_fingerprint',
      'generation',
    ],
  },
  refunds: { through: ['payment_id', 'payments'], without: ['provider_refund_id'] },
  disputes: { through: ['payment_id', 'payments'] },
  transfers: { refers: ['owner_id'], without: ['provider_transfer_id', 'source_charge_id'] },
  transfer_reversals: { through: ['transfer_id', 'transfers'], without: ['provider_reversal_id'] },
  bank_payouts: { refers: ['owner_id'] },
  journal_lines: { refers: ['owner_id'] },
  damage_claims: { through: ['booking_id', 'bookings'], without: ['decided_by'] },
  claim_steps: { refers: ['actor_id'], through: ['claim_id', 'damage_claims'] },
  usage_readings: { through: ['booking_id', 'bookings'] },
  usage_charges: { through: ['booking_id', 'bookings'], without: ['refusal_code'] },
  booking_photos: { refers: ['taken_by'], through: ['booking_id', 'bookings'], without: ['client_key'] },
  messages: {
    refers: ['sender_id', 'recipient_id'],
    when: inConversation,
    without: ['client_key', 'position'],
  },
  user_ratings: { refers: ['rater_id', 'rated_user_id'], without: ['shared_sign', 'reviewed_at'] },
  condition_ratings: { refers: ['rater_id'] },
  favourites: { refers: ['user_id'] },
  saved_searches: {
    refers: ['user_id'],
    without: ['filter', 'canonical', 'category_id', 'terms', 'reach', 'first_day', 'last_day'],
  },
  saved_search_matches: { through: ['saved_search_id', 'saved_searches'] },
  availability_alerts: { refers: ['user_id'] },
  alerts: { refers: ['user_id'], without: ['source_event_id'] },
  notification_choices: { refers: ['user_id'] },
  warnings: { refers: ['user_id'], without: ['issued_by'] },
  photos: { refers: ['owner_id'], without: ['placeholder'] },
  cases: { refers: ['opened_by', 'other_id'], without: ['guest_email', 'client_key'] },
  case_messages: {
    refers: ['author_id'],
    through: ['case_id', 'cases'],
    when: inCase,
    without: ['client_key', 'position'],
  },
  case_photos: { through: ['message_id', 'case_messages'] },
  sessions: { refers: ['user_id'], without: ['token_hash', 'booking_token_hash'] },
  known_origins: { refers: ['user_id'], without: ['origin_hash'] },
  one_time_codes: { refers: ['user_id'], without: ['code_hash', 'link_token_hash'] },
  push_subscriptions: {
    refers: ['user_id'],
    without: ['sealed', 'endpoint_hash', 'endpoint', 'p256dh', 'auth'],
  },
  totp_factors: { refers: ['user_id'], without: ['sealed_secret', 'last_step'] },
  passkeys: { refers: ['user_id'], without: ['credential_id', 'public_key', 'counter'] },
  recovery_codes: { refers: ['user_id'], without: ['code_hash'] },
  external_identities: { refers: ['user_id'] },
  calendar_addresses: {
    refers: ['owner_id'],
    through: ['equipment_id', 'equipment'],
    without: ['key_hash', 'sealed_key'],
  },
  // The address of a calendar is a secret of its own.
  calendar_feeds: { through: ['equipment_id', 'equipment'], without: ['sealed_url', 'url_hash'] },
  calendar_feed_days: { through: ['feed_id', 'calendar_feeds'] },
  // Subjects and texts carry codes and links that prove an address.
  outbound_messages: {
    refers: ['user_id'],
    without: ['subject', 'text', 'html', 'link', 'dedupe_key', 'last_error', 'next_attempt_at'],
  },
  bulk_changes: { refers: ['owner_id'] },
  personal_data_exports: { refers: ['user_id'] },
  audit_log: { refers: ['actor_id'], without: ['address_hash'] },
};

/** Tables and columns that are never exported, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  categories: 'the same for everybody',
  domain_events: 'work of the machine; what happened is in the tables that it happened to',
  event_handlings: 'work of the machine',
  guarded_attempts: 'keyed hashes, gone within a day',
  handover_codes: 'codes are secrets; nothing else is in it',
  installation: 'keys of the installation',
  journal_entries: 'kind and day of what journal_lines has amounts of; it refers to no person',
  listing_counts: 'counts of all listings',
  money_moves: 'the rules of payments',
  money_transitions: 'a trace of the rows that are exported',
  payment_operations: 'calls to the payment provider, with its ids and keys',
  payment_transitions: 'a trace of payments, which are exported',
  product_clock: 'one clock for all',
  provider_events: 'calls of the payment provider, with its ids',
  rate_buckets: 'keyed hashes',
  reconciliations: 'sums over everybody',
  scheduled_jobs: 'work of the machine',
  search_terms: 'words of all listings, without who searched',
  sitemap_pages: 'for search engines',
  used_challenges: 'hashes, gone within minutes',
  'cases.subject_id': 'whom a report is about; the row itself is exported to its author',
  'damage_claims.decided_by': 'who of the platform decided',
  'warnings.issued_by': 'who of the platform issued it',
};
