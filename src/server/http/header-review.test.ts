import Fastify from 'fastify';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { createSessionCookie } from '../modules/auth/session-cookie.ts';
import { contentPolicyFor, DEFAULT_CONTENT_POLICY, HEADERS, securityPlugin } from './security.ts';

const PUBLIC_URL = 'https://shop.example';
const TILES = 'https://*.tiles.example';
const POLICIES = {
  'an answer that is no page': DEFAULT_CONTENT_POLICY,
  'a page': contentPolicyFor('/', { stripe: false, tiles: undefined }),
  'a page with a configured map': contentPolicyFor('/search', { stripe: false, tiles: TILES }),
  'the card form of real payments': contentPolicyFor('/checkout', { stripe: true, tiles: TILES }),
};

/** What Google's evaluator holds against a policy, but for the remark that it cannot see what a named host serves. */
const findingsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);

describe('the content policies, judged by Google’s CSP Evaluator', () => {
  it.each(Object.entries(POLICIES))('leave nothing to find for %s', (_what, policy) => {
    expect(findingsOf(policy)).toEqual([]);
  });

  it('would be found lacking with an inline script or a script from data', () => {
    const page = POLICIES['a page'];
    expect(findingsOf(page.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).not.toEqual(
      [],
    );
    expect(findingsOf(page.replace("script-src 'self'", "script-src 'self' data:"))).not.toEqual([]);
  });
});

/** What MDN's HTTP Observatory asks of a site (docs/security.md#headers): the package itself needs a public host and a list of 10 MB. */
describe('the headers, judged as MDN’s HTTP Observatory does', () => {
  async function answer() {
    const app = Fastify();
    const { default: cookies } = await import('@fastify/cookie');
    await app.register(cookies);
    await app.register(securityPlugin, { publicUrl: PUBLIC_URL });
    app.get('/', (_request, reply) => {
      createSessionCookie(PUBLIC_URL).set(reply, 'token');
      return 'ok';
    });
    return app.inject('/');
  }

  it('hold back scripts, frames, foreign readers, guesses at types, addresses and plain http', async () => {
    const { headers } = await answer();
    for (const policy of Object.values(POLICIES)) {
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(
        /unsafe-|http:|(?:script|style|object)-src[^;]* (?:https:|data:|\*)(?:[ ;]|$)/,
      );
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(Object.keys({ ...headers, ...HEADERS }).join()).not.toMatch(/access-control|x-powered-by/i);
  });

  it('keep session cookies from scripts, from plain http, from other hosts and from other sites’ requests', async () => {
    const [cookie] = [(await answer()).headers['set-cookie']].flat();
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie?.split('; ')).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
    expect(cookie).not.toContain('Domain=');
  });
});
