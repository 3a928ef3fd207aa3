import { describe, expect, it } from 'vitest';
import type { Fetch } from '#web/lib/api-client.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { loadRoute } from './loaded-route.ts';

/** A server that knows who is asking; keeps what it was asked. */
async function visit(path: string, isAdmin: boolean, isGuest = false) {
  const asked: string[] = [];
  const fetch: Fetch = (address) => {
    asked.push(address);
    if (address === '/api/auth/user') return Promise.resolve(Response.json({ id: 'us_1', isAdmin, isGuest }));
    return Promise.resolve(Response.json(address === '/api/admin/jobs' ? [] : {}));
  };
  const route = await loadRoute(path, '', createQueryClient(fetch), createTexts('en'), true);
  return { asked, route };
}

describe('a page for the Admin alone', () => {
  it('shows the page to the Admin, with its data', async () => {
    const { asked, route } = await visit('/admin/money', true);
    expect(route.status).toBe(200);
    expect(route.definition.name).toBe('adminMoney');
    expect(asked.sort()).toEqual(['/api/admin/jobs', '/api/admin/money-desk', '/api/auth/user']);
  });

  it('answers 404 to every other user and loads neither its code nor its data', async () => {
    const { asked, route } = await visit('/admin/money', false);
    expect(route.status).toBe(404);
    expect(route.definition.name).toBe('notFound');
    expect(asked).toEqual(['/api/auth/user']);
  });

  it.each([
    ['/admin/money', '/login?return=%2Fadmin%2Fmoney&reason=page'],
    ['/bookings', '/login?return=%2Fbookings&reason=page'],
    ['/add-listing', '/login?return=%2Fadd-listing&reason=list'],
  ])('asks a guest at %s to sign in first', async (path, login) => {
    await expect(visit(path, false, true)).rejects.toMatchObject({ path: login });
  });

  it('asks for no user on other pages', async () => {
    const { asked, route } = await visit('/privacy', false);
    expect(route.status).toBe(200);
    expect(asked).toEqual([]);
  });
});
