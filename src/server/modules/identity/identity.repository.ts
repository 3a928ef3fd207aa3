import { and, eq, isNull, ne } from 'drizzle-orm';
import type { IdentityStatus } from '#shared/domain/identity-check.ts';
import type { Connection } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';

/** Whose check it is; undefined for an unknown one. */
export async function personOfSession(db: Connection, sessionId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.identitySessionId, sessionId));
  return row?.id;
}

interface Stored {
  readonly userId: string;
  /** The session that is stored now; null: none. */
  readonly instead: string | null;
  readonly sessionId: string;
  readonly status: IdentityStatus;
}

/** False where another session is stored meanwhile, or the check was passed. */
export async function storeCheck(
  tx: Connection,
  { userId, instead, sessionId, status }: Stored,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ identitySessionId: sessionId, identityStatus: status, identityChangedAt: now })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        instead === null ? isNull(users.identitySessionId) : eq(users.identitySessionId, instead),
        ne(users.identityStatus, 'verified'),
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}
