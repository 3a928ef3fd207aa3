import { describe, expect, it } from 'vitest';
import type { Fetch } from '#web/lib/api-client.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { head, load } from './outbox.tsx';

/** A server that is a sandbox or not; keeps what it was asked. */
function visit(sandbox: boolean, query: string) {
  const asked: string[] = [];
  const fetch: Fetch = (path) => {
    asked.push(path);
    return Promise.resolve(Response.json(path === '/api/config' ? { sandbox } : []));
  };
  const context = { client: createQueryClient(fetch), params: {}, search: new URLSearchParams(query) };
  return { asked, context, answer: load!(context) };
}

describe('/outbox', () => {
  it('brings the messages to one recipient in the sandbox', async () => {
    const { asked, answer } = visit(true, 'to=%20flo@example.com');
    expect(await answer).toEqual({ status: 200 });
    expect(asked).toEqual(['/api/config', '/api/outbox?to=flo%40example.com']);
  });

  it('shows no outbox where messages are really sent', async () => {
    const { asked, context, answer } = visit(false, '');
    expect(await answer).toEqual({ status: 404 });
    expect(asked).toEqual(['/api/config']);
    const texts = createTexts('en');
    await texts.load(['common', 'empty-states', 'account']);
    const { title, noIndex } = head({ ...context, t: texts.t, locale: 'en', origin: 'http://localhost' });
    expect(title).toContain('Page Not Found');
    expect(noIndex).toBe(true);
  });
});
