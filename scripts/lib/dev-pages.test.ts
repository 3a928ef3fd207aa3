import { resolve } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPolicyFor } from '#server/http/security.ts';
import { openDevPages } from './dev-pages.ts';

const POLICY = contentPolicyFor('/privacy', { stripe: false, tiles: undefined });
const ANSWERS: Record<string, object> = {
  '/api/config': {
    productName: 'EquipShare',
    now: '2026-06-15T15:00:10.000Z',
    sandbox: false,
    demonstrationPeople: [],
  },
  '/api/auth/user': { id: 'guest-user', isGuest: true, isAdmin: false },
};

const app = Fastify();
const pages = await openDevPages(resolve(import.meta.dirname, '../..'));
let address: string;

beforeAll(async () => {
  app.get('/*', async (request, reply) => {
    const { html } = await pages.renderer.render({
      url: request.url,
      userAgent: 'test',
      locale: 'en',
      theme: undefined,
      origin: 'http://localhost',
      fetch: (path) => Promise.resolve(Response.json(ANSWERS[path] ?? {})),
    });
    return reply.header('Content-Security-Policy', POLICY).type('text/html').send(html);
  });
  await pages.attach?.(app);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await pages.close?.();
  await app.close();
});

const textAt = async (path: string) => (await fetch(address + path)).text();

describe('the development server', () => {
  it('renders a page from the sources, with its styles and the script that keeps it up to date', async () => {
    const answer = await fetch(`${address}/privacy`);
    const html = await answer.text();
    expect(html).toContain('<title>Privacy policy');
    expect(html).toContain('src="/src/web/main-development.ts"');
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);
    expect(styles).toContain('/src/web/app/screens/privacy.module.css?direct');
    const sheet = await fetch(`${address}/src/web/app/screens/privacy.module.css?direct`);
    expect(sheet.headers.get('content-type')).toContain('text/css');
    // The state names where the browser finds the texts.
    expect(html).toContain('/src/shared/messages/en/privacy.json?import');
  });

  it('sends components that React Fast Refresh can replace', async () => {
    expect(await textAt('/src/web/main-development.ts')).toContain('plugin-react/preamble');
    const hero = await textAt('/src/web/features/home/components/hero.tsx');
    expect(hero).toContain('/@vite/client');
    expect(hero).toContain('import.meta.hot.accept');
  });

  it('sends the texts as compiled modules', async () => {
    const texts = await textAt('/src/shared/messages/en/bookings.json?import');
    expect(texts).toMatch(/export default/);
    expect(texts).not.toContain(', plural,');
  });

  it('loosens the content policy only by what the client of Vite needs', async () => {
    const { headers } = await fetch(`${address}/privacy`);
    const changed = new Map(POLICY.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    changed.set('style-src', "style-src 'self' 'unsafe-inline'");
    changed.set('worker-src', "worker-src 'self' blob:");
    expect(headers.get('content-security-policy')).toBe([...changed.values()].join('; '));
  });
});
