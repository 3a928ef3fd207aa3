import { describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';

/* What a device keeps of an answer it keeps for whom the answer names (docs/decisions/0032-offline-and-service-worker.md). */
const product = sharedFixture(buildTestApp);

const readerOf = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered } = await product.app.inject({ url, headers });
  return [statusCode, answered['x-reader']];
};

describe('for whom an answer was given', () => {
  it('names the session’s person, or the guest, in each API response', async () => {
    const { user, headers } = await signUp(product);
    const bookings = `/api/bookings?renterId=${user.id}`;
    expect(await readerOf(bookings, headers)).toEqual([200, user.id]);
    expect(await readerOf('/api/config', headers)).toEqual([200, user.id]);
    expect(await readerOf('/api/config')).toEqual([200, 'guest-user']);
  });

  it('reports an ended session, also where the call is refused', async () => {
    const { user, headers } = await signUp(product);
    const bookings = `/api/bookings?renterId=${user.id}`;
    await product.app.inject({ url: '/api/logout', headers });
    const [status, reader] = await readerOf(bookings, headers);
    expect(reader).toBe('guest-user');
    expect([200, 401]).toContain(status);
  });

  it('names nobody in public files', async () => {
    expect(await readerOf('/icon.svg')).toEqual([200, undefined]);
  });
});
