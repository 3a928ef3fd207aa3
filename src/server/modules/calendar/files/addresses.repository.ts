import { createHash } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import type { Locale } from '#shared/domain/languages.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { calendarAddresses, equipment, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';

const { id, ownerId, equipmentId, keyHash, sealedKey } = calendarAddresses;

/** Of all items of an owner, or of one item. */
export type CalendarOf = { readonly ownerId: string } | { readonly equipmentId: string };

/** What a calendar is written for. */
export interface AddressedCalendar {
  readonly of: CalendarOf;
  readonly language: Locale;
  /** Null for the calendar of all items. */
  readonly itemName: string | null;
}

/** SHA-256 without a key: 256 random bits cannot be guessed. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The encryption context of an address's key. */
export const calendarKeyContext = (addressId: string): string => `calendar:${addressId}`;

const isOf = (of: CalendarOf) =>
  'ownerId' in of ? eq(ownerId, of.ownerId) : eq(equipmentId, of.equipmentId);

/** The key of the address, undefined where there is none. */
export async function readAddressKey(
  db: Connection,
  box: SecretBox,
  of: CalendarOf,
): Promise<string | undefined> {
  const [row] = await db.select({ id, sealedKey }).from(calendarAddresses).where(isOf(of));
  return row && box.open(calendarKeyContext(row.id), row.sealedKey);
}

export async function deleteAddress(tx: Transaction, of: CalendarOf): Promise<void> {
  await tx.delete(calendarAddresses).where(isOf(of));
}

/** In place of the one before. The owner's or the item's row is locked by the caller. */
export async function replaceAddress(
  tx: Transaction,
  box: SecretBox,
  { of, key }: { readonly of: CalendarOf; readonly key: string },
  now: Date,
): Promise<void> {
  await deleteAddress(tx, of);
  const newOne = newId('cad');
  const sealed = box.seal(calendarKeyContext(newOne), key);
  await tx
    .insert(calendarAddresses)
    .values({ id: newOne, ...of, keyHash: hashOf(key), sealedKey: sealed, createdAt: now });
}

/** Undefined for a key that never was or is revoked. */
export async function findCalendar(db: Connection, key: string): Promise<AddressedCalendar | undefined> {
  const [row] = await db
    .select({ ownerId, equipmentId, itemName: equipment.name, language: users.locale })
    .from(calendarAddresses)
    .leftJoin(equipment, eq(equipment.id, equipmentId))
    .innerJoin(users, or(eq(users.id, ownerId), eq(users.id, equipment.ownerId)))
    .where(eq(keyHash, hashOf(key)));
  if (!row) return undefined;
  const of = row.equipmentId === null ? { ownerId: row.ownerId ?? '' } : { equipmentId: row.equipmentId };
  return { of, language: row.language, itemName: row.itemName };
}

/** Every address of a person who leaves. */
export async function deleteAddressesOf(tx: Transaction, personId: string): Promise<void> {
  const theirs = tx.select({ id: equipment.id }).from(equipment).where(eq(equipment.ownerId, personId));
  await tx.delete(calendarAddresses).where(or(eq(ownerId, personId), inArray(equipmentId, theirs)));
}
