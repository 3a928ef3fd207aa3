import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST, type Actor } from './actor.ts';
import { entityTagPlugin, knowsTag, tagOf } from './entity-tag.ts';

const MEMBER: Actor = {
  kind: 'member',
  id: 'usr_1',
  sessionId: 'ses_1',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
};

const app = Fastify();
let content = 'first';
beforeAll(async () => {
  app.decorateRequest('actor');
  app.addHook('onRequest', (request, _reply, done) => {
    request.actor = request.headers['x-member'] ? MEMBER : GUEST;
    done();
  });
  await app.register(entityTagPlugin);
  app.get('/kept', (_request, reply) => reply.header('Cache-Control', 'no-cache').send(content));
  app.get('/own', (_request, reply) => reply.header('ETag', '"mine"').send(content));
  app.get('/never', (_request, reply) => reply.header('Cache-Control', 'no-store').send(content));
  app.get('/missing', (_request, reply) => reply.status(404).send(content));
  app.post('/kept', () => content);
  app.get('/call', { config: { revalidated: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ content }),
  );
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a tag of the content', () => {
  it('answers 304 without content until the content changes', async () => {
    content = 'first';
    const tag = String((await get('/kept')).headers.etag);
    expect(tag).toBe(tagOf('first'));
    const known = await get('/kept', { 'if-none-match': `"other", ${tag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', tag]);
    expect(known.headers['cache-control']).toBe('no-cache');
    content = 'second';
    const changed = await get('/kept', { 'if-none-match': tag });
    expect([changed.statusCode, changed.body]).toEqual([200, 'second']);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('gives way to one that the route has set', async () => {
    expect((await get('/own')).headers.etag).toBe('"mine"');
    expect((await get('/own', { 'if-none-match': 'W/"mine"' })).statusCode).toBe(304);
  });

  it.each(['/never', '/missing'])('gives no tag for %s', async (url) => {
    const answer = await get(url, { 'if-none-match': '*' });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toBe(content);
  });

  it('tags only what is read', async () => {
    const answer = await app.inject({ method: 'POST', url: '/kept', headers: { 'if-none-match': '*' } });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  });
});

describe('a call that is asked again', () => {
  it('lets a guest’s answer be cached, varying by the caller', async () => {
    const answer = await get('/call');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Authorization',
    });
    const tag = String(answer.headers.etag);
    expect((await get('/call', { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('caches nothing for a signed-in user', async () => {
    const answer = await get('/call', { 'x-member': 'yes', 'if-none-match': '*' });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('%s knows "a": %s', (header, expected) => expect(knowsTag(header, 'W/"a"')).toBe(expected));
});
