import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscriptionBody } from '#shared/contracts/push.ts';
import type { Connection } from '#server/db/client.ts';
import { pushSubscriptions, sessions } from '#server/db/schema/index.ts';

/** A subscribed browser's keys; `secret` and `auth` decrypt its messages. */
export function browserKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    pair,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** The subscription of a browser at a known push service. */
export const subscriptionBody = (name: string): PushSubscriptionBody => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: browserKeys().keys,
});

const SESSION_MS = 30 * 86_400_000;

/** A subscribed device `psh_<name>`; its session was last used at `seen`. */
export async function giveDevice(db: Connection, userId: string, name: string, seen: Date): Promise<void> {
  const { endpoint, keys } = subscriptionBody(name);
  const sessionId = `ses_${name}`;
  await db.insert(sessions).values({
    id: sessionId,
    tokenHash: name,
    userId,
    userAgent: 'test',
    createdAt: seen,
    lastSeenAt: seen,
    expiresAt: new Date(seen.getTime() + SESSION_MS),
  });
  await db
    .insert(pushSubscriptions)
    .values({ id: `psh_${name}`, userId, sessionId, endpoint, ...keys, createdAt: seen });
}
