import { describe, expect, it } from 'vitest';
import type { Fetch } from '#web/lib/api-client.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { head, load } from './rent.tsx';

const ITEM = { id: 'e1', name: 'Kubota KX040-4', ownerId: 'o1', timeZone: 'America/Chicago' };
const CONFIG = { now: '2026-06-01T02:00:00.000Z' };

/** A server that answers by path; keeps what it was asked. */
function visit(answers: Record<string, unknown>, query = '') {
  const asked: string[] = [];
  const fetch: Fetch = (path) => {
    asked.push(path);
    const [pathname = ''] = path.split('?');
    if (!(pathname in answers)) return Promise.resolve(new Response('{}', { status: 404 }));
    const answer = answers[pathname];
    return answer === undefined
      ? Promise.reject(new TypeError('gone'))
      : Promise.resolve(Response.json(answer));
  };
  const context = {
    client: createQueryClient(fetch),
    params: { id: 'e1' },
    search: new URLSearchParams(query),
  };
  return { asked, context };
}

async function titleOf(context: ReturnType<typeof visit>['context']) {
  const texts = createTexts('en');
  await texts.load(['common', 'rent']);
  return head({ ...context, t: texts.t, locale: 'en', origin: 'http://localhost' });
}

describe('/equipment/:id/rent', () => {
  it('brings the item, who is signed in, its days from the month at the item on, and its owner', async () => {
    const { asked, context } = visit({ '/api/equipment/e1': ITEM, '/api/config': CONFIG });
    expect(await load(context)).toEqual({ status: 200 });
    // 2 o'clock in the night in UTC is still May in Chicago.
    expect(asked.slice(2).sort()).toEqual([
      '/api/auth/user',
      '/api/equipment/e1/availability?from=2026-05-01&to=2027-04-30',
      '/api/users/o1',
    ]);
    const { title, noIndex } = await titleOf(context);
    expect(title).toContain('Kubota KX040-4');
    expect(noIndex).toBe(true);
  });

  it('gives the agreement a title', async () => {
    const { context } = visit({ '/api/equipment/e1': ITEM, '/api/config': CONFIG }, 'step=agreement');
    await load(context);
    expect((await titleOf(context)).title).toContain('Rental agreement');
  });

  it('answers 404 for an unknown item, with the specified title', async () => {
    const { context } = visit({ '/api/config': CONFIG });
    expect(await load(context)).toEqual({ status: 404 });
    expect((await titleOf(context)).title).toContain('Equipment Not Found');
  });

  it('answers 503 while the item cannot be fetched', async () => {
    const { context } = visit({ '/api/equipment/e1': undefined, '/api/config': CONFIG });
    expect(await load(context)).toEqual({ status: 503 });
  });
});
