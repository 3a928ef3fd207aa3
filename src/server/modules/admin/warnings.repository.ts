import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AdminWarningsQuery } from '#shared/contracts/admin-people.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { users, warnings } from '#server/db/schema/index.ts';
import type { KeysetPosition } from '#server/http/keyset.ts';
import type { UserRow } from '../users/index.ts';

export type WarningRow = typeof warnings.$inferSelect;
type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'deletedAt'>;

export interface WarningWithPerson {
  readonly warning: WarningRow;
  /** Null where the person cannot be found. */
  readonly person: Named | null;
}
export type ListedWarning = WarningWithPerson & KeysetPosition;

const { firstName, lastName, email, deletedAt } = users;
const columns = { warning: warnings, person: { firstName, lastName, email, deletedAt } };

/** Newest first, `many` of them after the key. */
export function readWarnings(
  db: Connection,
  { userId, state }: Pick<AdminWarningsQuery, 'userId' | 'state'>,
  after: KeysetPosition | undefined,
  many: number,
): Promise<ListedWarning[]> {
  const { createdAt, id } = warnings;
  const isAfter = after && sql`(${createdAt}, ${id}) < (${after.sortKey}::timestamptz, ${after.id})`;
  return db
    .select({ ...columns, sortKey: sql<string>`${createdAt}::text`, id })
    .from(warnings)
    .leftJoin(users, eq(users.id, warnings.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(warnings.userId, userId),
        state === 'active' ? isNull(warnings.dismissedAt) : undefined,
        isAfter,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(many);
}

/** One of them, dismissed or not. */
export async function readWarning(db: Connection, id: string): Promise<WarningWithPerson | undefined> {
  const [row] = await db
    .select(columns)
    .from(warnings)
    .leftJoin(users, eq(users.id, warnings.userId))
    .where(eq(warnings.id, id));
  return row;
}

export async function insertWarning(
  tx: Transaction,
  warning: typeof warnings.$inferInsert,
): Promise<WarningRow> {
  const [row] = await tx.insert(warnings).values(warning).returning();
  if (!row) throw new Error('the new warning was not returned');
  return row;
}

/** Answers whose it was; undefined where there is none, or none that was still active. */
export async function dismissWarning(
  tx: Transaction,
  id: string,
  dismissedAt: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(warnings)
    .set({ dismissedAt })
    .where(and(eq(warnings.id, id), isNull(warnings.dismissedAt)))
    .returning({ userId: warnings.userId });
  return row?.userId;
}
