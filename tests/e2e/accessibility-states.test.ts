import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { DEVICES_LOOKED_AT, expectAccessible, violations } from '#tests/support/accessibility.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { open, type Somebody, visitAs } from '#tests/support/e2e/demonstration.ts';

/*
 * Screens while they wait, where there is nothing, and when nothing came: arrived at from another page, since a page that the
 * server writes brings its data along. The full state is tried in accessibility.test.ts.
 */

let product: OpenedProduct;
let itemPath: string;
beforeAll(async () => {
  product = await openProduct();
  const [item] = (await product.app.inject({ url: '/api/equipment?limit=1' })).json<EquipmentSummary[]>();
  itemPath = `/equipment/${item!.id}`;
});
afterAll(() => product.close());

interface Screen {
  readonly name: string;
  readonly as: Somebody | 'guest';
  readonly path: () => string;
  /** What it asks for. */
  readonly calls: RegExp;
  /** Read once it is empty; left out where it cannot be. */
  readonly empty?: RegExp;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', as: 'guest', path: () => '/', calls: /\/api\/(equipment|categories)\b/ },
  {
    name: 'search',
    as: 'guest',
    path: () => '/search',
    calls: /\/api\/equipment\/search/,
    empty: /./,
  },
  { name: 'item', as: 'guest', path: () => itemPath, calls: /\/api\/equipment\/[^/?]+$/ },
  { name: 'outbox', as: 'guest', path: () => '/outbox', calls: /\/api\/outbox/, empty: /./ },
  { name: 'rent', as: 'dev', path: () => `${itemPath}/rent`, calls: /\/api\/equipment\// },
  { name: 'my bookings', as: 'dev', path: () => '/bookings', calls: /\/api\/bookings\?/, empty: /./ },
  { name: 'messages', as: 'dev', path: () => '/messages', calls: /\/api\/conversations/, empty: /./ },
  {
    name: 'favorites',
    as: 'dev',
    path: () => '/favourites',
    calls: /\/api\/favourites$/,
    empty: /No favorites yet/,
  },
  {
    name: 'profile',
    as: 'dev',
    path: () => '/profile',
    calls: /\/api\/users\/(devices|notice-choices|warnings)/,
  },
  {
    name: 'my listings',
    as: 'marisol',
    path: () => '/my-listings',
    calls: /\/api\/equipment\/my-listings/,
    empty: /No Equipment Listed/,
  },
  {
    name: 'analytics',
    as: 'marisol',
    path: () => '/equipment-analytics',
    calls: /\/api\/equipment\/analytics/,
  },
  { name: 'payouts', as: 'marisol', path: () => '/setup-payouts', calls: /\/api\/owner\// },
];

type State = 'loading' | 'empty' | 'error';
const ANSWERS: Record<State, (route: Route) => Promise<void> | undefined> = {
  // Held back: the page is closed over it.
  loading: () => undefined,
  empty: (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  error: (route) => route.fulfill({ status: 500, json: { message: 'broken on purpose', code: 'internal' } }),
};

const enter = ({ as }: Screen, device: 'phone' | 'desktop'): Promise<Visit> =>
  as === 'guest' ? product.visit({ device }) : visitAs(product, as, { device });

/** As a link of ours does it: without loading a page. The title is the new screen's once it stands there. */
async function follow(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect.poll(() => page.title()).not.toBe(before);
}

/** It has something to read, or to wait for. */
async function arrived(page: Page, state: State, { empty }: Screen): Promise<void> {
  const main = page.getByRole('main');
  if (state === 'loading') await main.locator('[aria-busy=true]').first().waitFor();
  else if (state === 'error')
    await main.getByRole('button', { name: 'Try again' }).or(main.getByRole('alert')).first().waitFor();
  else {
    await expect.poll(() => main.innerText()).toMatch(empty ?? /./);
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
  }
}

const CASES = SCREENS.flatMap((screen) =>
  (['loading', ...(screen.empty ? (['empty'] as const) : []), 'error'] as const).map((state) => ({
    name: screen.name,
    state,
    screen,
  })),
);

describe('a screen that has not, or not yet, got what it shows', () => {
  it.each(CASES)('$name, $state, has no violation', async ({ screen, state }) => {
    for (const device of DEVICES_LOOKED_AT) {
      const visit = await enter(screen, device);
      const { page, context } = visit;
      await open(visit, '/privacy');
      await page.route(screen.calls, (route) => ANSWERS[state](route));
      await follow(page, screen.path());
      await arrived(page, state, screen);
      await expectAccessible(page, device);
      await context.close();
    }
  });
});

describe('pages that catch', () => {
  it.each(DEVICES_LOOKED_AT)('where there is nothing, on a %s', async (device) => {
    const visit = await product.visit({ device });
    await open(visit, '/no-such-page');
    await visit.page.locator('main img[src^="/illustrations/"]').waitFor();
    await expectAccessible(visit.page, device);
    await visit.context.close();
  });

  it.each(DEVICES_LOOKED_AT)(
    'where a screen broke, on a %s: its surroundings stay, and the next one works',
    async (device) => {
      const visit = await product.visit({ device });
      const { page, context } = visit;
      await open(visit, '/privacy');
      // An answer of another form than the one agreed on.
      await page.route(/\/api\/equipment\/[^/?]+$/, (route) => route.fulfill({ json: { id: 'broken' } }));
      await follow(page, itemPath);
      await page.getByRole('heading', { level: 1, name: 'Something went wrong on this screen' }).waitFor();
      await expectAccessible(page, device);
      expect(await violations(page, ['landmark-one-main'])).toEqual([]);
      await follow(page, '/privacy');
      await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
      await context.close();
    },
  );
});
