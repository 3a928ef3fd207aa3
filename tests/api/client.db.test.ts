import type { AddressInfo } from 'node:net';
import { createApiClient, type ApiClient } from '@equipshare/api-client';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { establishedPerson, PASSWORD } from '#tests/support/people.ts';

const server = sharedFixture(buildTestApp);

async function clientOf(): Promise<ApiClient> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return createApiClient({ baseUrl: `http://127.0.0.1:${port}` });
}

describe('the typed client', () => {
  it('signs in, searches, opens an item, asks for its price and books it', async () => {
    const renter = await establishedPerson(server);
    const equipmentId = await createListing(server.platform.db, { name: 'Zirconium post driver' });
    const client = await clientOf();

    const body = { email: renter.user.email ?? '', password: PASSWORD };
    const signedIn = await client.POST('/api/auth/sign-in', { body });
    expect(signedIn.response.status).toBe(200);
    const me = await client.GET('/api/auth/user');
    expect(me.data?.id).toBe(renter.user.id);

    const found = await client.GET('/api/equipment/search', { params: { query: { q: 'zirconium' } } });
    expect(found.data?.map(({ id }) => id)).toEqual([equipmentId]);
    const item = await client.GET('/api/equipment/{id}', { params: { path: { id: equipmentId } } });
    expect(item.data?.name).toBe('Zirconium post driver');
    const days = await client.GET('/api/equipment/{id}/availability', {
      params: { path: { id: equipmentId } },
    });
    const day = days.data?.firstBookable ?? '';

    const wish = {
      equipmentId,
      rentalType: 'daily',
      deliveryMethod: 'pickup',
      startDate: day,
      endDate: day,
    } as const;
    const preview = await client.POST('/api/bookings/preview', { body: wish });
    const totalAmount = preview.data?.totalAmount ?? '';
    const booked = await client.POST('/api/bookings', { body: { ...wish, totalAmount } });
    expect(booked.response.status).toBe(201);
    expect(booked.data).toMatchObject({ equipmentId, totalAmount });
  });

  it('answers a refusal with its code, and keeps no session that it was not given', async () => {
    const client = await clientOf();
    const { data, error, response } = await client.GET('/api/bookings');
    expect([data, response.status, error?.code]).toEqual([undefined, 401, 'sign_in_required']);
  });

  it('forgets the session when it signs out', async () => {
    const { user } = await establishedPerson(server);
    const client = await clientOf();
    await client.POST('/api/auth/sign-in', { body: { email: user.email ?? '', password: PASSWORD } });
    expect((await client.GET('/api/bookings')).response.status).toBe(200);
    await client.POST('/api/logout');
    expect((await client.GET('/api/bookings')).error?.code).toBe('sign_in_required');
  });

  it('does not compile with a path, a parameter or a body that there is not', () => {
    const calls = (client: ApiClient) => [
      // @ts-expect-error There is no such path.
      client.GET('/api/equipmant'),
      // @ts-expect-error It is read, not written.
      client.PUT('/api/categories'),
      // @ts-expect-error The item’s id is missing.
      client.GET('/api/equipment/{id}', { params: { path: {} } }),
      // @ts-expect-error A limit is a number.
      client.GET('/api/equipment/search', { params: { query: { limit: 'ten' } } }),
      // @ts-expect-error The password is missing.
      client.POST('/api/auth/sign-in', { body: { email: 'dana@people.example' } }),
    ];
    expect(calls).toBeTypeOf('function');
  });
});
