import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import {
  externalIdentities,
  passkeys,
  recoveryCodes,
  totpFactors,
  usedChallenges,
} from '#server/db/schema/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A person's authenticator app, confirmed or not. */
export async function findTotp(db: Connection, userId: string) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row;
}

/** Puts a secret in the place of one that was not confirmed; false where a confirmed one is there. */
export async function offerTotp(
  tx: Connection,
  row: { userId: string; sealedSecret: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(totpFactors)
    .values(row)
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret: row.sealedSecret, createdAt: row.createdAt, lastStep: null },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** Uses the code of a time step; false where it, or a later one, was used before. */
export async function useTotpStep(tx: Connection, userId: string, step: number): Promise<boolean> {
  const unused = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step));
  const rows = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), unused))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** False where another request has replaced the secret meanwhile, or confirmed it. */
export async function confirmTotp(
  tx: Connection,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
  confirmedAt: Date,
): Promise<boolean> {
  const offered = and(eq(totpFactors.sealedSecret, sealedSecret), isNull(totpFactors.confirmedAt));
  const rows = await tx
    .update(totpFactors)
    .set({ confirmedAt })
    .where(and(eq(totpFactors.userId, userId), offered))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** False where there was none. */
export async function deleteTotp(tx: Connection, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ confirmedAt: totpFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** The former ones open nothing any more. */
export async function replaceRecoveryCodes(
  tx: Connection,
  userId: string,
  hashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

/** False for one that is unknown or was used. */
export async function useRecoveryCode(
  tx: Connection,
  { userId, codeHash }: { userId: string; codeHash: string },
  usedAt: Date,
): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(own, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** The oldest first. */
export function listPasskeys(db: Connection, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Connection, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** False where the authenticator's name for it is taken. */
export async function insertPasskey(tx: Connection, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False where it is gone, or a rival has used it with a higher count: one of the two is a copy. */
export async function usePasskey(
  tx: Connection,
  { id, counter }: { id: string; counter: number },
  lastUsedAt: Date,
): Promise<boolean> {
  // Most passkeys do not count and say 0 for ever.
  const isNext = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter} = 0`);
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False where it is none of theirs. */
export async function renamePasskey(
  tx: Connection,
  { id, userId }: { id: string; userId: string },
  name: string,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Its name; undefined where it is none of theirs. */
export async function deletePasskey(
  tx: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return row?.name;
}

export interface OwnFactors {
  readonly totp: boolean;
  readonly passkeys: number;
}

/** What a person can prove themself with besides the password. */
export async function ownFactors(db: Connection, userId: string): Promise<OwnFactors> {
  const [app] = await db
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const [keys] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return { totp: app !== undefined, passkeys: keys?.count ?? 0 };
}

export const hasFactor = ({ totp, passkeys: keys }: OwnFactors): boolean => totp || keys > 0;

/** For a deleted account, and for a reset by the operator: accounts elsewhere go, too. */
export async function deleteFactorsOf(tx: Connection, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId));
}

/** False for a challenge that was answered before. */
export async function useChallenge(tx: Connection, challengeHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(usedChallenges)
    .values({ challengeHash, expiresAt })
    .onConflictDoNothing()
    .returning({ challengeHash: usedChallenges.challengeHash });
  return rows.length > 0;
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
