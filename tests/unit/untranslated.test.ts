import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { App } from '#web/app/app.tsx';
import { loadRoute } from '#web/app/loaded-route.ts';
import { ROUTES, SignInRequiredError } from '#web/app/lazy-routes.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Texts } from '#web/lib/text.tsx';
import { formOf } from '#tests/support/answer-forms.ts';
import { madeUp } from '#tests/support/made-up-answers.ts';
import { createPseudoTexts, strangely } from '#tests/support/pseudo-language.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';

const NOW = '2026-06-15T15:00:00.000Z';
const MONTHS = [5, 4, 3, 2].map((month) => ({ month: `2026-0${month}`, running: true, amount: '1.00' }));
type Reader = 'guest' | 'member' | 'Admin';

/** What must be so, whatever else is made up: there is one reader, and one day. */
function fixed(path: string, reader: Reader): object {
  if (path === '/api/config') return { productName: '∎', now: NOW, sandbox: true, demonstrationPeople: [] };
  if (path === '/api/statements') return { owner: MONTHS, renter: MONTHS };
  if (path !== '/api/auth/user') return {};
  return {
    id: reader === 'guest' ? 'guest-user' : '7',
    isGuest: reader === 'guest',
    isAdmin: reader === 'Admin',
  };
}

/** An answer to each call; to one that is not known the same as to a wrong address. */
function madeUpFetch(reader: Reader, variant: number, unknown: Set<string>) {
  return (path: string): Promise<Response> => {
    const schema = formOf(path);
    if (!schema) {
      unknown.add(path);
      return Promise.resolve(Response.json({ message: '∅', code: 'x' }, { status: 404 }));
    }
    const answer = madeUp(schema, variant);
    const body = Array.isArray(answer) ? answer : { ...(answer as object), ...fixed(path, reader) };
    return Promise.resolve(Response.json(body));
  };
}

/** Months, weekdays, day periods, zones and "now" as Intl formats them. */
const BY_INTL = new RegExp(
  String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|January|February|March|April|June|July|August|September|` +
    String.raw`October|November|December|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:day|nesday|sday|rsday|urday)?|AM|PM|[CE][DS]T|UTC|Central Time|now)\b`,
  'g',
);
/** Each language's own name, the marks of the cards, Google and Apple, signs of units, and what the Reviewer's profile signs in with. */
const OF_NO_LANGUAGE =
  /\b(?:English|Espa|ol|Google|Apple|VISA|MC|AMEX|reviewer@equipshare\.example|lb|(?<=\d )in)\b|(?<=îð )Reviewer\b/g;

const SAID_ATTRIBUTES =
  /\s(?:aria-label|aria-valuetext|aria-roledescription|title|placeholder|alt|data-way)="([^"]*)"/g;

/** Every text of a screen that is read by eye or by voice. */
function textsOn(html: string): string[] {
  const attributes = [...html.matchAll(SAID_ATTRIBUTES)].map(([, text = '']) => text);
  const words = html
    .replace(/<(script|style|code)\b[^]*?<\/\1>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .split(/<[^>]*>/);
  return [...attributes, ...words].map((text) => text.replace(/&\w+;|&#\w+;/g, ' ').trim()).filter(Boolean);
}

const left = (text: string): string =>
  text
    .replace(BY_INTL, '')
    .replace(OF_NO_LANGUAGE, '')
    .replace(/[^a-z]+/gi, ' ')
    .trim();

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/search': ['/search?q=1&category=Trailers&location=1&radius=50', '/search'],
  '/checkout': ['/checkout?bookingId=1'],
  '/checkout-step2': ['/checkout-step2?payment_intent=1'],
  '/messages': ['/messages', '/messages?booking=1'],
  '/bookings': ['/bookings', '/bookings?tab=owner'],
  '/admin': ['overview', 'users', 'warnings', 'equipment', 'reviewer', 'aesthetics'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  '/profile': ['/profile', '/profile?tab=ratings', '/profile?tab=about'],
  '/login': [
    '/login',
    '/login?mode=sign-up',
    '/login?mode=forgot',
    '/login?return=%2Fbookings&reason=rental',
  ],
};
const addressesOf = (path: string): readonly string[] => ADDRESSES[path] ?? [path.replace(':id', '1')];

let texts: Texts;
beforeAll(async () => {
  texts = await createPseudoTexts();
});

const ROUNDS = 6;

/** A screen once everything has arrived that it asks for. */
async function screenAt(
  address: string,
  reader: Reader,
  variant: number,
  unknown: Set<string>,
): Promise<string> {
  const [path = '', search = ''] = address.split('?');
  const client = createQueryClient(madeUpFetch(reader, variant, unknown));
  await Promise.all([client.query(configQuery), client.query(currentUserQuery)]);
  const route = await loadRoute(path, search && `?${search}`, client, texts, true).catch((error: unknown) => {
    if (error instanceof SignInRequiredError) return error.path;
    throw error;
  });
  // A guest sees the sign-in page in its place.
  if (typeof route === 'string') return screenAt(route, reader, variant, unknown);
  const page = { mobile: variant % 2 === 0, renderedAt: NOW, origin: 'http://localhost' };
  const render = () =>
    renderToString(createElement(App, { client, texts, page, route, ssr: { path, search } }));
  let html = render();
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = client
      .getQueryCache()
      .getAll()
      .filter(
        ({ state, options }) =>
          state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false,
      );
    if (waiting.length === 0) break;
    await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)));
    html = render();
  }
  const { title, description = '' } = route.module.head({
    client,
    params: route.params,
    search: route.search,
    t: texts.t,
    locale: texts.locale,
    origin: page.origin,
  });
  return `${html}<p>${title}</p><p>${description}</p>`;
}

/** Who looks, and at which of the answers that can be made up. */
const LOOKS: readonly [Reader, number][] = [
  ['guest', 1],
  ['member', 2],
  ['member', 3],
  ['member', 4],
  ['Admin', 5],
];

describe('a text outside of the catalogues', () => {
  const addresses = [...ROUTES.flatMap(({ path }) => addressesOf(path)), '/no-such-page'];

  it.each(addresses)('finds no text outside of the catalogues on the screen at %s', async (address) => {
    const unknown = new Set<string>();
    const found = new Set<string>();
    for (const [reader, variant] of LOOKS) {
      const html = await screenAt(address, reader, variant, unknown);
      expect(html).toContain('⟦');
      for (const text of textsOn(html)) if (left(text) !== '') found.add(text);
    }
    expect([...found]).toEqual([]);
    // A screen whose calls are not answered would show nothing but that.
    expect([...unknown]).toEqual([]);
  });

  it('finds a text among texts, in what is read aloud, and beside what is none', () => {
    const html = `<p>⟦${strangely('Sign in')}⟧ Jun 16</p><button aria-label="Close">Ω1</button><p>⟦Þ⟧ of May</p>`;
    expect(textsOn(html).filter((text) => left(text) !== '')).toEqual(['Close', '⟦Þ⟧ of May']);
  });
});
