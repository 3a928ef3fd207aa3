import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import {
  bookingPhotos,
  bookings,
  caseMessages,
  casePhotos,
  cases,
  damageClaims,
  photos,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

export type CaseRow = typeof cases.$inferSelect;
export type CaseMessageRow = typeof caseMessages.$inferSelect;

/** False where the same person, or guest, has opened one under this key. */
export async function insertCase(tx: Transaction, row: typeof cases.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(cases).values(row).onConflictDoNothing().returning({ id: cases.id });
  return inserted.length > 0;
}

/** What was opened under a key, by a person or under a guest's address. */
export async function readByClientKey(
  db: Connection,
  { openedBy, guestEmail, clientKey }: Pick<CaseRow, 'openedBy' | 'guestEmail'> & { clientKey: string },
): Promise<CaseRow | undefined> {
  const whose = openedBy === null ? eq(cases.guestEmail, guestEmail ?? '') : eq(cases.openedBy, openedBy);
  const [row] = await db
    .select()
    .from(cases)
    .where(and(whose, eq(cases.clientKey, clientKey)));
  return row;
}

export async function insertMessage(
  tx: Transaction,
  message: Omit<typeof caseMessages.$inferInsert, 'id' | 'position'>,
): Promise<CaseMessageRow> {
  const [row] = await tx
    .insert(caseMessages)
    .values({ ...message, id: newId('csm') })
    .returning();
  if (!row) throw new Error('a message of a case was not written');
  return row;
}

/** A message that was sent under a key of its author's. */
export async function readMessageByKey(
  db: Connection,
  { caseId, authorId, clientKey }: { caseId: string; authorId: string; clientKey: string },
): Promise<CaseMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.caseId, caseId),
        eq(caseMessages.authorId, authorId),
        eq(caseMessages.clientKey, clientKey),
      ),
    );
  return row;
}

/** False where another message has taken one of them meanwhile. */
export async function attachPhotos(
  tx: Transaction,
  messageId: string,
  photoIds: readonly string[],
): Promise<boolean> {
  if (photoIds.length === 0) return true;
  const rows = photoIds.map((photoId, place) => ({ photoId, messageId, place }));
  const inserted = await tx.insert(casePhotos).values(rows).onConflictDoNothing().returning();
  return inserted.length === rows.length;
}

/** Which of `ids` are a person's own private photos that nothing shows yet; locked, so that none is discarded. */
export async function lockUnusedPhotos(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.ownerId, ownerId),
        inArray(photos.id, [...ids]),
        isNull(photos.discardedAt),
        sql`${photos.id} like 'evi\\_%'`,
        sql`not exists (select from ${bookingPhotos} where ${bookingPhotos.photoId} = ${photos.id})`,
        sql`not exists (select from ${casePhotos} where ${casePhotos.photoId} = ${photos.id})`,
      ),
    )
    .orderBy(photos.id)
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** Locked until the transaction ends: what is written in a case and what becomes of it come one after the other. */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update');
  return row;
}

export async function readCase(db: Connection, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row;
}

/** The case about a claim, which opens one at most. */
export async function readClaimCase(db: Connection, claimId: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(cases)
    .innerJoin(damageClaims, eq(damageClaims.bookingId, cases.bookingId))
    .where(and(eq(damageClaims.id, claimId), eq(cases.kind, 'claim_dispute'), eq(cases.subjectId, claimId)));
  return row?.cases;
}

/** Whether the claim that a case is about waits for the Admin's decision: a closed case would leave it open for good. */
export async function isClaimUndecided(
  db: Connection,
  { kind, subjectId }: Pick<CaseRow, 'kind' | 'subjectId'>,
): Promise<boolean> {
  if (kind !== 'claim_dispute' || subjectId === null) return false;
  const isUndecided = and(eq(damageClaims.id, subjectId), eq(damageClaims.status, 'in_review'));
  return (await db.$count(damageClaims, isUndecided)) > 0;
}

export async function readCases(db: Connection, ids: readonly string[]): Promise<Map<string, CaseRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateCase(
  tx: Transaction,
  id: string,
  values: Partial<Pick<CaseRow, 'state' | 'stateSince' | 'changedAt' | 'otherId' | 'otherJoinedAt'>>,
): Promise<void> {
  await tx.update(cases).set(values).where(eq(cases.id, id));
}

/** The whole thread, oldest first. */
export function readThread(db: Connection, caseId: string): Promise<CaseMessageRow[]> {
  return db
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.position));
}

export interface ThreadPhotoRow {
  readonly id: string;
  readonly messageId: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export function readThreadPhotos(db: Connection, caseId: string): Promise<ThreadPhotoRow[]> {
  const { id, width, height, placeholder } = photos;
  return db
    .select({ id, width, height, placeholder, messageId: casePhotos.messageId })
    .from(casePhotos)
    .innerJoin(caseMessages, eq(caseMessages.id, casePhotos.messageId))
    .innerJoin(photos, eq(photos.id, casePhotos.photoId))
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.position), asc(casePhotos.place));
}

/** Whose case a photo is shown in, and to whom of them; undefined for a photo of no case. */
export async function readersOfPhoto(db: Connection, photoId: string) {
  const [row] = await db
    .select({ openedBy: cases.openedBy, otherId: cases.otherId, audience: caseMessages.audience })
    .from(casePhotos)
    .innerJoin(caseMessages, eq(caseMessages.id, casePhotos.messageId))
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(eq(casePhotos.photoId, photoId));
  return row;
}

/** The cases of a person, as the one who opened them or was brought in; the last changed first. */
export function readCasesOf(db: Connection, userId: string, count: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(or(eq(cases.openedBy, userId), eq(cases.otherId, userId)))
    .orderBy(desc(cases.changedAt), desc(cases.id))
    .limit(count);
}

export async function readBookingParties(db: Connection, bookingId: string) {
  const [row] = await db
    .select({ ownerId: bookings.ownerId, renterId: bookings.renterId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row;
}
