import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import type { KeysetPosition } from '#server/http/keyset.ts';
import type { AuditFilter } from './audit.filter.ts';

/** The user that a line refers to. */
type NameColumns = {
  readonly firstName: string;
  readonly lastName: string;
  readonly hasLeft: boolean;
};

/** A line of the log with what it points to; `atMs` is real time in milliseconds since 1970. */
export type AuditRow = {
  readonly id: string;
  readonly sortKey: string;
  readonly atMs: number;
  readonly actorId: string | null;
  readonly actor: NameColumns | null;
  readonly action: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  /** Where the subject is a person. */
  readonly person: NameColumns | null;
  /** Where it is a booking or an item: the order number, the name. */
  readonly thing: string | null;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
  readonly addressHash: string | null;
};

function conditionOf(filter: AuditFilter, after: KeysetPosition | undefined): SQL {
  const { action, family, actorId, subjectId, from, before } = filter;
  const conditions = [
    sql`true`,
    action !== undefined && sql`a.action = ${action}`,
    family !== undefined && sql`split_part(a.action, '.', 1) = ${family}`,
    actorId !== undefined && sql`a.actor_id = ${actorId}`,
    subjectId !== undefined && sql`a.subject_id = ${subjectId}`,
    from && sql`a.at >= ${timestamptz(from)}`,
    before && sql`a.at < ${timestamptz(before)}`,
    after && sql`(a.at, a.id) < (${after.sortKey}::timestamptz, ${after.id})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  );
}

const nameOf = (person: string): SQL =>
  sql.raw(`case when ${person}.id is not null then json_build_object('firstName', ${person}.first_name,
    'lastName', ${person}.last_name, 'hasLeft', ${person}.deleted_at is not null) end`);

/**
 * Lines of the audit log, the newest first, `count` of them after the key. Names are looked up for these alone: an id that
 * nothing goes by stays an id.
 */
export async function readAuditRows(
  db: Connection,
  filter: AuditFilter,
  after: KeysetPosition | undefined,
  count: number,
): Promise<AuditRow[]> {
  const { rows } = await db.execute<AuditRow>(sql`
    with page as materialized (
      select * from audit_log a where ${conditionOf(filter, after)} order by a.at desc, a.id desc limit ${count}::int)
    select page.id, page.at::text as "sortKey", floor(extract(epoch from page.at) * 1000)::float8 as "atMs", page.actor_id as "actorId",
      ${nameOf('actor')} as actor, page.action, page.subject_kind as "subjectKind", page.subject_id as "subjectId",
      ${nameOf('person')} as person, coalesce(b.order_number, e.name) as thing, page.reason, page.details,
      page.address_hash as "addressHash"
    from page
    left join users actor on actor.id = page.actor_id
    left join users person on page.subject_kind = 'user' and person.id = page.subject_id
    left join bookings b on page.subject_kind = 'booking' and b.id = page.subject_id
    left join equipment e on page.subject_kind = 'equipment' and e.id = page.subject_id
    order by page.at desc, page.id desc`);
  return rows;
}
