import { beforeAll, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { adminActsOn } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { listenAt } from '#tests/support/live-stream.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signIn, signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));
let origin: string;
beforeAll(async () => {
  origin = await product.app.listen({ host: '127.0.0.1', port: 0 });
});

const status = async () =>
  (await callBy(product, admin, 'GET', '/api/admin/reviewer/status')).json<unknown>();
const turn = (how: 'activate' | 'deactivate', who: Person = admin) =>
  callBy(product, who, 'POST', `/api/admin/reviewer/${how}`);
const comeIn = () => signIn(product, 'reviewer@equipshare.example', 'reviewer-password');
const ACTIVE = { isReviewer: true, reviewerActive: true };
const RESTING = { isReviewer: true, reviewerActive: false };

it('the Reviewer signs in while active, and no longer', async () => {
  expect(await status()).toEqual(RESTING);
  await expect(comeIn()).rejects.toThrow('reviewer_inactive');
  expect((await turn('activate')).json()).toEqual(ACTIVE);
  expect(await status()).toEqual(ACTIVE);
  const reviewer = await comeIn();
  expect((await callBy(product, reviewer, 'GET', '/api/users/devices')).statusCode).toBe(200);
  expect((await turn('deactivate')).json()).toEqual(RESTING);
  await expect(comeIn()).rejects.toThrow('reviewer_inactive');
});

it('ends the Reviewer’s sessions for good on deactivation, and tells its open pages', async () => {
  await turn('activate');
  const [reviewer, elsewhere] = [await comeIn(), await comeIn()];
  const heard = await listenAt(origin, reviewer);
  await turn('deactivate');
  await product.dispatcher.drain();
  expect(await heard.nextOf('session')).toBeDefined();
  expect(await heard.next()).toBeUndefined();
  await turn('activate');
  for (const session of [reviewer, elsewhere])
    expect((await callBy(product, session, 'GET', '/api/users/devices')).statusCode).toBe(401);
  await turn('deactivate');
});

it('keeps what is so already, and does not write it down again', async () => {
  await turn('deactivate');
  const before = await adminActsOn(product, 'Reviewer');
  expect((await turn('deactivate')).json()).toEqual(RESTING);
  expect(await adminActsOn(product, 'Reviewer')).toEqual(before);
  await turn('activate');
  expect((await turn('activate')).json()).toEqual(ACTIVE);
  const [added, ...more] = (await adminActsOn(product, 'Reviewer')).slice(before.length);
  expect([added?.action, added?.actorId, more]).toEqual(['admin.reviewer_activated', 'Admin', []]);
});

it('lets only the Admin turn the Reviewer on; the Reviewer cannot even look', async () => {
  await turn('activate');
  for (const person of [await comeIn(), await verifiedPerson(product)]) {
    const look = await callBy(product, person, 'GET', '/api/admin/reviewer/status');
    expect([look.statusCode, (await turn('deactivate', person)).statusCode]).toEqual([403, 403]);
  }
  expect(await status()).toEqual(ACTIVE);
});
