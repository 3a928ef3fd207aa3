import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { PushEndpoint } from '#server/adapters/push/port.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { pushSubscriptions, sessions } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import { endpointHashOf, openAddress, sealedAddress } from './sealed-address.ts';

const { id, userId, sessionId, endpoint, endpointHash, p256dh, auth, sealed, createdAt } = pushSubscriptions;

/** Whose browser it is: a person, in one session of theirs. */
export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
}

/** A session stays as it is until the transaction ends. False where it has ended. */
export async function holdSession(tx: Transaction, of: Subscriber): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, of.sessionId), eq(sessions.userId, of.userId)))
    .for('no key update');
  return rows.length > 0;
}

/** One address a session, and one session an address: the newest subscription of a browser wins. Real time. */
export async function saveSubscription(
  tx: Transaction,
  box: SecretBox,
  { of, address }: { readonly of: Subscriber; readonly address: PushEndpoint },
  now: Date,
): Promise<string> {
  const values = sealedAddress(box, address);
  const isOther = or(isNull(endpointHash), ne(endpointHash, values.endpointHash));
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(endpoint, address.endpoint), and(eq(sessionId, of.sessionId), isOther)));
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ id: newId('psh'), ...of, ...values, createdAt: now })
    .onConflictDoUpdate({ target: endpointHash, set: { ...of, sealed: values.sealed } })
    .returning({ id });
  if (!row) throw new Error('a push subscription was not kept');
  return row.id;
}

/** Of the sessions that have not expired, the newest first. Real time. */
export function listSubscriptions(db: Connection, person: string, now: Date, most: number) {
  return db
    .select({ id, sessionId, createdAt, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(userId, person), gt(sessions.expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** As long as it is that person's, and its session has not expired. Real time. */
export async function findEndpoint(
  db: Connection,
  box: SecretBox,
  { subscription, person }: { readonly subscription: string; readonly person: string },
  now: Date,
): Promise<PushEndpoint | undefined> {
  const [row] = await db
    .select({ sealed, endpointHash, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(id, subscription), eq(userId, person), gt(sessions.expiresAt, now)));
  return row && openAddress(box, row);
}

/** False where it is none of that person's. */
export async function deleteSubscription(
  db: Connection,
  subscription: string,
  person: string,
): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(id, subscription), eq(userId, person)))
    .returning({ id });
  return gone.length > 0;
}

/** The push service knows that address no longer; one that has taken its place meanwhile stays. */
export async function deleteEndpoint(db: Connection, address: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(or(eq(endpoint, address), eq(endpointHash, endpointHashOf(address))));
}

export async function deleteSubscriptionsOf(tx: Transaction, person: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(userId, person));
}
