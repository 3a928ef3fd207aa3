import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';

/** Where a person's data lie: the table, whose rows are theirs, and what no one is shown. */
const PARTS: readonly {
  readonly table: string;
  readonly theirs: readonly string[];
  readonly without?: string[];
}[] = [
  { table: 'users', theirs: ['id'], without: ['password_hash', 'security_answer_hash'] },
  { table: 'equipment', theirs: ['owner_id'], without: ['words', 'position'] },
  { table: 'bookings', theirs: ['owner_id', 'renter_id'] },
  { table: 'messages', theirs: ['sender_id', 'recipient_id'] },
  { table: 'user_ratings', theirs: ['rater_id', 'rated_user_id'] },
  { table: 'condition_ratings', theirs: ['rater_id'] },
  { table: 'favourites', theirs: ['user_id'] },
  { table: 'alerts', theirs: ['user_id'] },
  { table: 'warnings', theirs: ['user_id'] },
  { table: 'photos', theirs: ['owner_id'], without: ['placeholder'] },
  { table: 'cases', theirs: ['opened_by', 'other_id'] },
  { table: 'case_messages', theirs: ['author_id'] },
  { table: 'claim_steps', theirs: ['actor_id'] },
  { table: 'sessions', theirs: ['user_id'], without: ['token_hash', 'booking_token_hash'] },
  { table: 'totp_factors', theirs: ['user_id'], without: ['sealed_secret'] },
  { table: 'passkeys', theirs: ['user_id'] },
  { table: 'external_identities', theirs: ['user_id'] },
  { table: 'calendar_addresses', theirs: ['owner_id'], without: ['key_hash', 'sealed_key'] },
  { table: 'outbound_messages', theirs: ['user_id'], without: ['html', 'text', 'last_error', 'dedupe_key'] },
];

function rowsOf({ table, theirs, without = [] }: (typeof PARTS)[number], personId: string): SQL {
  const mine = theirs.map((column) => sql`${sql.identifier(column)} = ${personId}`);
  return sql`select to_jsonb(t) - ${sql.param(without)}::text[] as row from ${sql.identifier(table)} t
    where ${sql.join(mine, sql` or `)} order by 1`;
}

/** All that is stored about a person, by table; no hash of a secret, no text of a mail that carries one. */
export async function readPerson(db: Connection, personId: string): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  for (const part of PARTS) {
    const { rows } = await db.execute<{ row: unknown }>(rowsOf(part, personId));
    parts[part.table] = rows.map(({ row }) => row);
  }
  return parts;
}

/** By id or e-mail address; undefined where there is none, or none any more. */
export async function findPersonId(db: Connection, idOrEmail: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where (id = ${idOrEmail} or lower(email) = lower(${idOrEmail})) and deleted_at is null`);
  return rows[0]?.id;
}
