import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { type Person, signIn, signInAsAdmin, signUp } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let admin: Person;
beforeAll(async () => {
  admin = await signInAsAdmin(product);
});

const isIn = async (person: Person) =>
  (await callBy(product, person, 'GET', '/api/users/devices')).statusCode === 200;
const end = (id: string, by = admin) => callBy(product, by, 'POST', `/api/admin/users/${id}/end-sessions`);

describe('POST /api/admin/users/{id}/end-sessions', () => {
  it('signs a person out everywhere, once, and writes it down', async () => {
    const person = await signUp(product);
    const elsewhere = await signIn(product, person.user.email ?? '');
    expect((await end(person.user.id)).json()).toEqual({ ended: 2 });
    expect([await isIn(person), await isIn(elsewhere), await isIn(admin)]).toEqual([false, false, true]);
    const booking = await product.app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { authorization: `Bearer ${elsewhere.token}` },
      payload: {},
    });
    expect(booking.statusCode).toBe(401);
    expect((await end(person.user.id)).json()).toEqual({ ended: 0 });
    const lines = await product.platform.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, person.user.id), eq(auditLog.action, 'admin.sessions_ended')));
    expect(lines.map(({ actorId, details }) => `${actorId}: ${String(details['ended'])}`).sort()).toEqual([
      'Admin: 0',
      'Admin: 2',
    ]);
  });

  it('keeps the Admin’s own present session, and is the Admin’s alone', async () => {
    const other = await signInAsAdmin(product);
    expect((await end('Admin')).json()).toEqual({ ended: 1 });
    expect([await isIn(admin), await isIn(other)]).toEqual([true, false]);
    const person = await signUp(product);
    expect((await end('Admin', person)).statusCode).toBe(403);
    expect((await end('usr_nobody')).statusCode).toBe(404);
  });
});
