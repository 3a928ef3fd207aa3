import { enrolTotp } from '#tests/support/factors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { equipment, installation, users } from '#server/db/schema/index.ts';
import { buildTestApp, REAL_PAYMENTS, type TestApp } from '#tests/support/app.ts';
import { signIn, signInAsAdmin, signUp } from '#tests/support/people.ts';

const DEMONSTRATION = 'equipshare-demo';
const OWNER = 'marisol.herrera@example.com';
const RENTER = 'dev.ramirez@example.com';

const onDatabaseOf = ({ databaseUrl, stripe }: TestApp, environment: Record<string, string>) =>
  buildTestApp(environment, undefined, undefined, { url: databaseUrl, stripe });

describe('the database of a sandbox, under real payments', () => {
  let sandbox: TestApp;
  let real: TestApp;
  let item: EquipmentSummary;
  let before: { headers: { cookie: string } }[];
  const found = async ({ app }: TestApp) =>
    (await app.inject({ url: '/api/equipment' })).json<EquipmentSummary[]>();
  const whoIs = async ({ app }: TestApp, headers: { cookie: string }) =>
    (await app.inject({ url: '/api/auth/user', headers })).json<{ id: string }>().id;

  beforeAll(async () => {
    sandbox = await buildTestApp({ DEMO_DATA: 'on' });
    [item] = (await found(sandbox)) as [EquipmentSummary];
    before = [await signIn(sandbox, RENTER, DEMONSTRATION), await signUp(sandbox)];
    real = await onDatabaseOf(sandbox, REAL_PAYMENTS);
  });
  afterAll(async () => {
    await real.close();
    await sandbox.close();
  });

  it('refuses sign-ins of demonstration accounts', async () => {
    await expect(signIn(real, RENTER, DEMONSTRATION)).rejects.toThrow('401');
    await expect(signIn(real, OWNER, DEMONSTRATION)).rejects.toThrow('wrong_credentials');
    // A session that a sandbox instance has opened since then is not valid here.
    const { headers } = await signIn(sandbox, RENTER, DEMONSTRATION);
    expect(await whoIs(real, headers)).toBe('guest-user');
  });

  it('ends every session of the sandbox under real payments', async () => {
    for (const { headers } of before) expect(await whoIs(real, headers)).toBe('guest-user');
  });

  it('shows nothing that demonstration people offer: in the search, as an item, in the sitemap', async () => {
    expect(await found(real)).toEqual([]);
    for (const part of ['', '/availability', '/condition-ratings'])
      expect((await real.app.inject({ url: `/api/equipment/${item.id}${part}` })).statusCode, part).toBe(404);
    const map = await real.app.inject({ url: '/sitemaps/items.xml' });
    expect(map.body).not.toContain('/equipment/');
  });

  it('keeps that hidden when the Admin lifts their restriction', async () => {
    const half = await signInAsAdmin(real);
    const { headers } = await enrolTotp(real, half.headers);
    const [{ ownerId }] = (await real.platform.db
      .select({ ownerId: equipment.ownerId })
      .from(equipment)
      .where(eq(equipment.id, item.id))) as [{ ownerId: string }];
    const lifted = await real.app.inject({
      method: 'PUT',
      url: `/api/admin/users/${ownerId}/restrictions`,
      headers,
      payload: { restrictionNoList: false },
    });
    expect(lifted.statusCode).toBe(200);
    expect(await found(real)).toEqual([]);
  });

  it('shows it again, and ends the sessions of real people, when it is a sandbox again', async () => {
    const { headers } = await signUp(real);
    const again = await onDatabaseOf(sandbox, { DEMO_DATA: 'on' });
    expect((await found(again)).length).toBeGreaterThan(0);
    expect(await whoIs(again, headers)).toBe('guest-user');
    await signIn(again, RENTER, DEMONSTRATION);
    await again.close();
  });
});

describe('a clock that was moved', () => {
  it('refuses a moved clock under real payments with a sentence, and lets no running instance follow it', async () => {
    const sandbox = await buildTestApp();
    const real = await onDatabaseOf(sandbox, REAL_PAYMENTS);
    const move = (payload: object) =>
      sandbox.app.inject({ method: 'POST', url: '/api/sandbox/clock', payload });
    expect((await move({ advanceSeconds: 7000 })).statusCode).toBe(200);
    await expect(onDatabaseOf(sandbox, REAL_PAYMENTS)).rejects.toThrow(
      /^The clock of this database was moved 2 hours ahead in sandbox mode.*"reset":true/,
    );
    expect(real.platform.clocks.product.now()).toEqual(real.clock.now());
    expect((await move({ reset: true })).statusCode).toBe(200);
    const after = await onDatabaseOf(sandbox, REAL_PAYMENTS);
    for (const app of [after, real, sandbox]) await app.close();
  });
});

describe('a sandbox that others can reach', () => {
  const EXPOSED = {
    DEMO_DATA: 'on',
    HOST: '0.0.0.0',
    SANDBOX_PUBLIC: 'on',
    ADMIN_PASSWORD: '',
    REVIEWER_PASSWORD: '',
  };

  it('makes passwords of its own for the demonstration, Admin and Reviewer, and gives up the published one', async () => {
    const published = { ADMIN_PASSWORD: DEMONSTRATION, REVIEWER_PASSWORD: DEMONSTRATION };
    const alone = await buildTestApp({ DEMO_DATA: 'on', ...published });
    const { headers } = await signIn(alone, RENTER, DEMONSTRATION);
    const open = await onDatabaseOf(alone, EXPOSED);
    const { demonstrationPeople } = (await open.app.inject({ url: '/api/config' })).json<{
      demonstrationPeople: unknown[];
    }>();
    expect(demonstrationPeople).toEqual([]);
    const [admin, reviewer, people, ...more] = open.storedPasswords.map(({ password }) => password);
    expect(open.storedPasswords.map(({ account }) => account)).toEqual([
      'Admin',
      'Reviewer',
      'demonstration',
    ]);
    expect(new Set([admin, reviewer, people, DEMONSTRATION]).size).toBe(4);
    expect(more).toEqual([]);
    const all = [
      ['admin@equipshare.example', admin],
      ['reviewer@equipshare.example', reviewer],
      [RENTER, people],
      [OWNER, people],
    ] as const;
    for (const [email, password] of all) {
      await expect(signIn(open, email, DEMONSTRATION), email).rejects.toThrow('401');
      await signIn(open, email, password);
    }
    expect((await open.app.inject({ url: '/api/auth/user', headers })).json()).toMatchObject({
      id: 'guest-user',
    });
    const again = await onDatabaseOf(alone, EXPOSED);
    expect(again.storedPasswords).toEqual(open.storedPasswords);
    const aloneAgain = await onDatabaseOf(alone, {
      DEMO_DATA: 'on',
      ADMIN_PASSWORD: '',
      REVIEWER_PASSWORD: '',
    });
    expect(aloneAgain.storedPasswords).toEqual([]);
    for (const [email] of all) await signIn(aloneAgain, email, DEMONSTRATION);
    for (const app of [aloneAgain, again, open, alone]) await app.close();
  });

  it('leaves alone what people have chosen themselves', async () => {
    const alone = await buildTestApp({ DEMO_DATA: 'on' });
    const { headers } = await signIn(alone, OWNER, DEMONSTRATION);
    const chosen = await alone.app.inject({
      method: 'POST',
      url: '/api/users/change-password',
      headers,
      payload: { currentPassword: DEMONSTRATION, newPassword: 'a choice of my own' },
    });
    expect(chosen.statusCode).toBe(200);
    const open = await onDatabaseOf(alone, EXPOSED);
    await signIn(open, OWNER, 'a choice of my own');
    for (const app of [open, alone]) await app.close();
  });
});

it('keeps no generated password of a sandbox under real payments', async () => {
  const open = await buildTestApp({ HOST: '0.0.0.0', SANDBOX_PUBLIC: 'on', ADMIN_PASSWORD: '' });
  const [admin] = open.storedPasswords;
  await signIn(open, admin?.email ?? '', admin?.password);
  const real = await onDatabaseOf(open, { ...REAL_PAYMENTS, ADMIN_PASSWORD: '' });
  await expect(signIn(real, admin?.email ?? '', admin?.password)).rejects.toThrow('401');
  expect(real.firstPasswords.map(({ account }) => account)).toEqual(['Admin']);
  const rows = await real.platform.db.select().from(users).where(eq(users.id, 'Admin'));
  expect(rows).toHaveLength(1);
  expect((await real.platform.db.select().from(installation)).map(({ key }) => key)).toContain(
    'payments.mode',
  );
  for (const app of [real, open]) await app.close();
});
