import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { composeProduct, type Product } from '#server/composition.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createSandboxSms } from '#server/adapters/sms/sandbox.ts';
import { readConfig } from '#server/config.ts';
import { users } from '#server/db/schema/index.ts';
import { TestClock } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { signIn } from '#tests/support/people.ts';
import { noPayments } from '#tests/support/no-payments.ts';
import { TEST_START } from '#tests/support/test-start.ts';

const DEMONSTRATION = 'equipshare-demo';
const ADMIN = 'admin@equipshare.example';
const REVIEWER = 'reviewer@equipshare.example';
let database: TestDatabase | undefined;
const open: Product[] = [];
const PROJECT = resolve(import.meta.dirname, '../../../..');

afterEach(async () => {
  await Promise.all(open.splice(0).map((product) => product.close()));
  await database?.drop();
  database = undefined;
});

/** One start of the product on the test's database, as main does it. */
async function start(environment: Record<string, string> = {}): Promise<Product> {
  database ??= await createTestDatabase();
  const product = await composeProduct({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off', ...environment }, PROJECT),
    databaseUrl: database.url,
    realClock: new TestClock(TEST_START),
    ...noPayments,
    geocoder: createBuiltInGeocoder(),
    mailer: createSandboxMailer(),
    sms: createSandboxSms(),
    push: createSandboxPush(),
    storage: memoryStorage(),
    build: 'test',
    assetsDir: resolve(PROJECT, 'assets'),
    webDir: undefined,
    renderer: undefined,
  });
  open.push(product);
  return product;
}

const refused = (product: Product, email: string, password: string) =>
  expect(signIn(product, email, password)).rejects.toThrow('401');

it('creates the three accounts once, with generated passwords that are shown once', async () => {
  const first = await start();
  expect(first.firstPasswords.map(({ account }) => account)).toEqual(['Admin', 'Reviewer']);
  const [admin] = first.firstPasswords;
  expect((await signIn(first, ADMIN, admin!.password)).user).toMatchObject({ id: 'Admin', isAdmin: true });
  await refused(first, ADMIN, DEMONSTRATION);
  const second = await start();
  expect(second.firstPasswords).toEqual([]);
  await signIn(second, ADMIN, admin!.password);
  const rows = await second.platform.db.select().from(users);
  expect(rows.map(({ id }) => id).sort()).toEqual(['Admin', 'Reviewer', 'guest-user']);
  expect(rows.find(({ id }) => id === 'guest-user')!.passwordHash).toBeNull();
  expect(rows.find(({ id }) => id === 'Reviewer')).toMatchObject({
    isReviewer: true,
    reviewerActive: false,
    emailVerified: true,
  });
});

it('makes them once when instances start at the same time', async () => {
  database = await createTestDatabase();
  const products = await Promise.all([start(), start(), start()]);
  const told = products.flatMap(({ firstPasswords }) => firstPasswords);
  expect(told.map(({ account }) => account).sort()).toEqual(['Admin', 'Reviewer']);
  for (const { email, password, account } of told) {
    if (account === 'Admin') await signIn(products[0], email, password);
  }
});

it('gives both the demonstration password with demonstration data, and takes it back without', async () => {
  const demonstration = await start({ DEMO_DATA: 'on' });
  expect(demonstration.firstPasswords).toEqual([]);
  await signIn(demonstration, ADMIN, DEMONSTRATION);
  expect((await signIn(demonstration, REVIEWER, DEMONSTRATION)).user).toMatchObject({ reviewerActive: true });
  const serious = await start();
  await refused(serious, ADMIN, DEMONSTRATION);
  const [admin] = serious.firstPasswords;
  await signIn(serious, ADMIN, admin!.password);
});

it('lets the environment win at a later start, and ends the sessions of the former password', async () => {
  const [first, second] = [randomBytes(6).toString('hex'), randomBytes(6).toString('hex')];
  const before = await start({ ADMIN_PASSWORD: first });
  expect(before.firstPasswords.map(({ account }) => account)).toEqual(['Reviewer']);
  const { headers } = await signIn(before, ADMIN, first);
  const same = await start({ ADMIN_PASSWORD: first });
  expect((await same.app.inject({ url: '/api/auth/user', headers })).json()).toMatchObject({ id: 'Admin' });
  const after = await start({ ADMIN_PASSWORD: second, ADMIN_EMAIL: 'Boss@People.Example' });
  expect((await after.app.inject({ url: '/api/auth/user', headers })).json()).toMatchObject({
    id: 'guest-user',
  });
  await refused(after, 'boss@people.example', first);
  await signIn(after, 'boss@people.example', second);
});
