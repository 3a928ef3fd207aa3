import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { notificationChoices, users, warnings } from '#server/db/schema/index.ts';
import type { UserRow } from '../users/index.ts';

/** What a person changes of themself. */
export type ProfilePatch = Partial<
  Pick<
    UserRow,
    | 'firstName'
    | 'lastName'
    | 'phoneNumber'
    | 'phoneVerifiedAt'
    | 'profileImageUrl'
    | 'locale'
    | 'smsConsentGiven'
    | 'smsConsentDate'
  >
>;

/** An existing user, locked: concurrent changes on two devices come one after the other. */
export async function lockPerson(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

export async function updatePerson(
  tx: Transaction,
  id: string,
  patch: ProfilePatch,
  updatedAt: Date,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...patch, updatedAt })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error(`there is no user ${id}`);
  return row;
}

type ChoiceRow = typeof notificationChoices.$inferSelect;
export type StoredChoice = Pick<ChoiceRow, 'topic' | 'channel' | 'wanted'>;

export function readChoices(db: Connection, userId: string): Promise<StoredChoice[]> {
  const { topic, channel, wanted } = notificationChoices;
  return db
    .select({ topic, channel, wanted })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
}

/** Each topic and way at most once. */
export async function saveChoices(
  tx: Transaction,
  userId: string,
  choices: readonly StoredChoice[],
  updatedAt: Date,
): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insert(notificationChoices)
    .values(choices.map((choice) => ({ ...choice, userId, updatedAt })))
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic, notificationChoices.channel],
      set: { wanted: sql`excluded.wanted`, updatedAt: sql`excluded.updated_at` },
    });
}

export async function deleteChoicesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
}

export type WarningRow = typeof warnings.$inferSelect;

/** Those that have not been dismissed, newest first. */
export function readWarnings(db: Connection, userId: string, most: number): Promise<WarningRow[]> {
  return db
    .select()
    .from(warnings)
    .where(and(eq(warnings.userId, userId), isNull(warnings.dismissedAt)))
    .orderBy(desc(warnings.createdAt), desc(warnings.id))
    .limit(most);
}
