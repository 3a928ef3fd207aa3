import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/http/actor.ts';
import { errorHandlerPlugin } from '#server/http/error-handler.ts';
import { securityPlugin } from '#server/http/security.ts';
import { sandboxProxyRoutes } from '#server/modules/payments/provider/sandbox-proxy.routes.ts';
import { startSandbox, type TestSandbox } from '@equipshare/stripe-sandbox/testing';

let sandbox: TestSandbox;
let app: FastifyInstance;
let shop: string;

beforeEach(async () => {
  sandbox = await startSandbox();
  app = Fastify();
  await app.register(fastifyCookie);
  await app.register(errorHandlerPlugin, { isUnavailable: () => false });
  await app.register(securityPlugin, { publicUrl: undefined });
  await app.register(sandboxProxyRoutes({ target: () => sandbox.address }));
  shop = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await sandbox.stop();
});

/** Presses a button of the page as a browser does that is signed in. */
async function press(button: string, from: string): Promise<Response> {
  const page = await (await fetch(`${shop}/sandbox/stripe`)).text();
  const form = page.split('<form ').find((part) => part.includes(`<button>${button}</button>`)) ?? '';
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  const choices = [...form.matchAll(/<select name="([^"]+)">\s*<option value="([^"]+)"/g)];
  return fetch(new URL(action, shop), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `${SESSION_COOKIE}=session`, origin: from },
    body: new URLSearchParams(choices.map(([, name = '', value = '']) => [name, value])),
  });
}

it('works through the product: its forms, its stylesheet and the way back', async () => {
  const answer = await press('Refuse the next hold', shop);
  expect(answer.status).toBe(303);
  const home = String(answer.headers.get('location'));
  expect(home).toMatch(new RegExp(`^${shop}/sandbox/stripe/\\?said=\\w+#said$`));
  const page = await (await fetch(home)).text();
  expect(page).toContain('The next hold will be refused: generic decline.');
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(new URL(href, shop))).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

it('takes no form from another site', async () => {
  expect((await press('Refuse the next hold', 'https://evil.example')).status).toBe(403);
  expect(await (await fetch(`${shop}/sandbox/stripe/`)).text()).toContain('Nothing is ordered.');
});
