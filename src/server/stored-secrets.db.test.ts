import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  calendarAddresses,
  calendarFeeds,
  installation,
  pushSubscriptions,
  sessions,
  totpFactors,
  users,
} from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { installationSecret, readInstallationSecret } from './db/installation.repository.ts';
import { createSecretBox } from './lib/secret-box.ts';
import { totpContext } from './modules/auth/index.ts';
import { calendarKeyContext, feedContext } from './modules/calendar/index.ts';
import { openAddress } from './modules/push/index.ts';
import type { Database } from './db/client.ts';
import { countOutdated, resealSecrets } from './stored-secrets.repository.ts';
import { openSecretBox } from './stored-secrets.ts';

const product = sharedFixture(buildTestApp);
const newKey = (id: string) => ({ id, secret: randomBytes(32).toString('base64url') });
const [first, second] = [newKey('key_1'), newKey('key-2')];
const AT = new Date('2030-01-07T10:00:00Z');
/** More than one batch. */
const PEOPLE = 230;
const ids = Array.from({ length: PEOPLE }, (_, index) => `usr_sealed_${String(index).padStart(3, '0')}`);
/** Keys that the product has made for itself before SECRET_KEYS was set. */
const OWN_KEYS = { 'rates.key': 'made-for-rates', 'push.vapid': 'made-for-push' } as const;
/** Of each person an app and a subscription. */
const VALUES = 2 * PEOPLE + Object.keys(OWN_KEYS).length;
const addressOf = (id: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  p256dh: `public-${id}`,
  auth: `secret-${id}`,
});

/** Each person has an app under the first key, and a subscription in the clear, as former releases stored it. */
beforeEach(async () => {
  const { db } = product.platform;
  await db.delete(users).where(eq(users.lastName, 'Sealed'));
  await db.delete(installation);
  await db.insert(installation).values([...Object.entries(OWN_KEYS)].map(([key, value]) => ({ key, value })));
  await db.insert(installation).values({ key: 'payment_mode', value: 'sandbox' });
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
    expect(await countOutdated(db, box)).toBe(VALUES);
    expect(await resealSecrets(db, box)).toBe(VALUES);
    expect(await countOutdated(db, box)).toBe(0);
    await expectAllUnderSecond();
    const stored = JSON.stringify(await rows());
    const config = { secretKeys: [second] as const };
    for (const [name, value] of Object.entries(OWN_KEYS))
      expect(await readInstallationSecret({ db, config }, name as keyof typeof OWN_KEYS)).toBe(value);
    expect(JSON.stringify(await db.select().from(installation))).not.toContain('made-for');
    expect(await db.$count(installation, eq(installation.value, 'sandbox'))).toBe(1);
    for (const clear of ['fcm.googleapis.com', 'public-usr', 'secret-usr'])
      expect(stored).not.toContain(clear);
    expect(await resealSecrets(db, box)).toBe(0);
  });

  it('moves the keys of calendars and the addresses of other calendars', async () => {
    const { db } = product.platform;
    const [id, former] = ['of_calendars', createSecretBox([first])];
    const ownerId = await createOwner(db);
    const equipmentId = await createListing(db, { ownerId });
    const sealedKey = former.seal(calendarKeyContext(id), 'key of the owner');
    const sealedUrl = former.seal(feedContext(id), 'https://calendar.example/secret');
    await db.insert(calendarAddresses).values({ id, ownerId, keyHash: id, sealedKey, createdAt: AT });
    await db
      .insert(calendarFeeds)
      .values({ id, equipmentId, name: 'Other', urlHash: id, sealedUrl, createdAt: AT });
    expect(await resealSecrets(db, box)).toBe(VALUES + 2);
    const present = createSecretBox([second]);
    const [address] = await db.delete(calendarAddresses).returning();
    const [feed] = await db.delete(calendarFeeds).returning();
    expect(present.open(calendarKeyContext(id), address!.sealedKey)).toBe('key of the owner');
    expect(present.open(feedContext(id), feed!.sealedUrl)).toBe('https://calendar.example/secret');
  });

  it('goes on where a killed run has ended, and leaves every value readable in between', async () => {
    const { db } = product.platform;
    let transactions = 0;
    // The process ends in the middle of a batch: its transaction is rolled back.
    const dying = {
      transaction: (work: (tx: unknown) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const done = await work(tx);
          if (++transactions === 3) throw new Error('killed');
          return done;
        }),
    } as unknown as Database;
    await expect(resealSecrets(dying, box)).rejects.toThrow('killed');
    const left = await countOutdated(db, box);
    expect(left).toBe(VALUES - Object.keys(OWN_KEYS).length - 100);
    for (const { userId, sealedSecret } of await db.select().from(totpFactors))
      expect(box.open(totpContext(userId), sealedSecret)).toBe(`app of ${userId}`);
    expect(await resealSecrets(db, box)).toBe(left);
    await expectAllUnderSecond();
  });

  it('can run twice at once', async () => {
    const { db } = product.platform;
    const counts = await Promise.all([resealSecrets(db, box), resealSecrets(db, box)]);
    expect(counts[0] + counts[1]).toBeLessThanOrEqual(VALUES);
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

  it('leaves the keys that the product made as they are where the operator has set none to encrypt them with', async () => {
    const { db } = product.platform;
    const own = await openSecretBox(db, { secretKeys: undefined });
    await resealSecrets(db, createSecretBox([first]));
    await db.delete(totpFactors);
    await db.delete(pushSubscriptions);
    expect(await countOutdated(db, own)).toBe(0);
  });
});

describe('a copy of the database without the operator’s keys', () => {
  it('tells nothing of the keys that an installation with SECRET_KEYS has made, and starts no product', async () => {
    const { db } = product.platform;
    await db.delete(installation);
    const config = { secretKeys: [first] as const };
    const made = await installationSecret({ db, config }, 'cursors.key');
    const box = await openSecretBox(db, config);
    expect(await installationSecret({ db, config }, 'cursors.key')).toBe(made);
    const stolen = await db.select().from(installation);
    expect(stolen.map(({ key }) => key).sort()).toEqual(['cursors.key', 'secrets.key']);
    expect(JSON.stringify(stolen)).not.toContain(made);
    for (const { value } of stolen) expect(value.startsWith(box.presentPrefix)).toBe(true);
    for (const others of [undefined, [second] as const])
      await expect(installationSecret({ db, config: { secretKeys: others } }, 'cursors.key')).rejects.toThrow(
        /SECRET_KEYS|the key key_1/,
      );
  });

  it('opens a key for no other purpose than its own', async () => {
    const { db } = product.platform;
    await db.delete(installation);
    const secrets = { db, config: { secretKeys: [first] as const } };
    await installationSecret(secrets, 'cursors.key');
    await db.update(installation).set({ key: 'rates.key' });
    await expect(readInstallationSecret(secrets, 'rates.key')).rejects.toThrow('unable to authenticate data');
  });
});
