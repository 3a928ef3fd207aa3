import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pushSubscriptions, sessions, totpFactors, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createSecretBox } from './lib/secret-box.ts';
import { totpContext } from './modules/auth/index.ts';
import { openAddress } from './modules/push/index.ts';
import type { Database } from './db/client.ts';
import { countOutdated, resealSecrets } from './stored-secrets.repository.ts';

const product = sharedFixture(buildTestApp);
const newKey = (id: string) => ({ id, secret: randomBytes(32).toString('base64url') });
const [first, second] = [newKey('key_1'), newKey('key-2')];
const AT = new Date('2030-01-07T10:00:00Z');
/** More than one batch. */
const PEOPLE = 230;
const ids = Array.from({ length: PEOPLE }, (_, index) => `usr_sealed_${String(index).padStart(3, '0')}`);
const addressOf = (id: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  p256dh: `public-${id}`,
  auth: `secret-${id}`,
});

/** Each person has an app under the first key, and a subscription in the clear, as former releases stored it. */
beforeEach(async () => {
  const { db } = product.platform;
  await db.delete(users).where(eq(users.lastName, 'Sealed'));
  const box = createSecretBox([first]);
  const stamps = { createdAt: AT, updatedAt: AT };
  await db
    .insert(users)
    .values(
      ids.map((id) => ({ id, email: `${id}@people.example`, firstName: 'A', lastName: 'Sealed', ...stamps })),
    );
  await db.insert(totpFactors).values(
    ids.map((userId) => ({
      userId,
      sealedSecret: box.seal(totpContext(userId), `app of ${userId}`),
      createdAt: AT,
    })),
  );
  await db.insert(sessions).values(
    ids.map((userId) => ({
      id: `ses_${userId}`,
      tokenHash: `hash of ${userId}`,
      userId,
      userAgent: '',
      createdAt: AT,
      lastSeenAt: AT,
      expiresAt: new Date(AT.getTime() + 86_400_000),
    })),
  );
  await db.insert(pushSubscriptions).values(
    ids.map((userId) => ({
      id: `psh_${userId}`,
      userId,
      sessionId: `ses_${userId}`,
      ...addressOf(userId),
      createdAt: AT,
    })),
  );
});

const rows = () => product.platform.db.select().from(pushSubscriptions);

/** Every value as it opens with the second key alone. */
async function expectAllUnderSecond() {
  const box = createSecretBox([second]);
  for (const { userId, sealedSecret } of await product.platform.db.select().from(totpFactors))
    expect(box.open(totpContext(userId), sealedSecret)).toBe(`app of ${userId}`);
  for (const row of await rows()) expect(openAddress(box, row)).toEqual(addressOf(row.userId));
}

describe('the rotation of the key of stored secrets', () => {
  const box = createSecretBox([second, first]);

  it('encrypts what is in the clear and what is under the former key, which can go then', async () => {
    const { db } = product.platform;
    expect(await countOutdated(db, box)).toBe(2 * PEOPLE);
    expect(await resealSecrets(db, box)).toBe(2 * PEOPLE);
    expect(await countOutdated(db, box)).toBe(0);
    await expectAllUnderSecond();
    const stored = JSON.stringify(await rows());
    for (const clear of ['fcm.googleapis.com', 'public-usr', 'secret-usr'])
      expect(stored).not.toContain(clear);
    expect(await resealSecrets(db, box)).toBe(0);
  });

  it('goes on where a killed run has ended, and leaves every value readable in between', async () => {
    const { db } = product.platform;
    let transactions = 0;
    // The process ends in the middle of a batch: its transaction is rolled back.
    const dying = {
      transaction: (work: (tx: unknown) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const done = await work(tx);
          if (++transactions === 2) throw new Error('killed');
          return done;
        }),
    } as unknown as Database;
    await expect(resealSecrets(dying, box)).rejects.toThrow('killed');
    const left = await countOutdated(db, box);
    expect(left).toBe(2 * PEOPLE - 100);
    for (const { userId, sealedSecret } of await db.select().from(totpFactors))
      expect(box.open(totpContext(userId), sealedSecret)).toBe(`app of ${userId}`);
    expect(await resealSecrets(db, box)).toBe(left);
    await expectAllUnderSecond();
  });

  it('can run twice at once', async () => {
    const { db } = product.platform;
    const counts = await Promise.all([resealSecrets(db, box), resealSecrets(db, box)]);
    expect(counts[0] + counts[1]).toBeLessThanOrEqual(2 * PEOPLE);
    await resealSecrets(db, box);
    await expectAllUnderSecond();
  });

  it('stops at a value whose key is not configured, and changes none of its batch', async () => {
    const { db } = product.platform;
    await expect(resealSecrets(db, createSecretBox([second]))).rejects.toThrow('the key key_1');
    const opened = createSecretBox([first]);
    for (const { userId, sealedSecret } of await db.select().from(totpFactors))
      expect(opened.open(totpContext(userId), sealedSecret)).toBe(`app of ${userId}`);
  });

  it('keeps one row of an address that the former release has stored in the clear beside an encrypted one', async () => {
    const { db } = product.platform;
    await resealSecrets(db, box);
    const [one, other] = [ids[0]!, ids[1]!];
    await db
      .update(pushSubscriptions)
      .set({ sealed: null, endpointHash: null, ...addressOf(one) })
      .where(eq(pushSubscriptions.id, `psh_${other}`));
    await resealSecrets(db, box);
    expect(await rows()).toHaveLength(PEOPLE - 1);
    await expectAllUnderSecond();
  });
});
