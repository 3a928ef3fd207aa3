import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, viewsAt } from '#tests/support/accessibility.ts';
import { violations } from '#tests/support/axe.ts';
import { useProduct } from '#tests/support/browser.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { open, sharedVisits } from '#tests/support/e2e/demonstration.ts';
import type { StateScreen } from '#tests/support/e2e/screen.ts';
import { STATE_SCREENS } from '#tests/support/e2e/state-screens.ts';
import { paths } from '#web/lib/paths.ts';
import { ROUTES } from '#web/app/lazy-routes.ts';

/*
 * Screens while they wait, where there is nothing, and when nothing came: arrived at from another page, since a page that the
 * server writes brings its data along. The full state is tried in accessibility.test.ts.
 */

const product = useProduct();
const visitOf = sharedVisits(product);

/** The same answer with nothing in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]));
}

type State = 'loading' | 'error' | 'empty';

const failed = (route: Route) =>
  route.fulfill({ status: 500, json: { message: 'broken on purpose', code: 'internal' } });

async function withNothing(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ json: emptied(await response.json()), headers: { 'x-total-count': '0' } });
}

/** Holds the page's calls back, until all of them fail. */
async function heldBack(
  page: Page,
  calls: RegExp,
): Promise<{ count: () => number; fail: () => Promise<void> }> {
  const held: Route[] = [];
  let fails = false;
  await page.route(calls, (route) => (fails ? failed(route) : void held.push(route)));
  return {
    count: () => held.length,
    async fail() {
      fails = true;
      await Promise.all(held.map(failed));
    },
  };
}

/** Navigates like an internal link, without loading a page; the title changes once the new screen is shown. */
async function follow(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect.poll(() => page.title(), PATIENCE).not.toBe(before);
}

/** It has something to read, or to wait for. */
async function arrived(page: Page, state: State, { empty, waits, fails }: StateScreen): Promise<void> {
  const main = page.getByRole('main');
  const busy = main.locator('[aria-busy=true]').filter({ visible: true });
  const words = state === 'loading' ? waits : fails;
  if (state === 'empty') {
    await expect.poll(() => main.innerText(), PATIENCE).toMatch(empty?.words ?? /./);
    await expect.poll(() => busy.count(), PATIENCE).toBe(0);
  } else if (state === 'loading' && !waits) await busy.first().waitFor();
  else if (words) await expect.poll(() => main.innerText(), PATIENCE).toMatch(words);
  else {
    // A place for an alert that has nothing to say yet is no alert.
    const said = main.getByRole('button', { name: 'Try again' }).or(main.getByRole('alert'));
    await said.filter({ visible: true }).first().waitFor();
  }
}

const SCREENS = Object.values(STATE_SCREENS).flatMap((screens) =>
  typeof screens === 'string' ? [] : screens,
);
const CASES = SCREENS.map((screen, index) => ({ name: screen.name, screen, index }));

describe('a screen that has not, or not yet, got what it shows', () => {
  it.each(CASES)('$name has no violation', async ({ screen, index }) => {
    const { as, calls, empty, press } = screen;
    for (const device of new Set(viewsAt(index).map((view) => view.device))) {
      const visit = await visitOf(as, { device });
      const { page } = visit;
      const path = await screen.path(product(), visit);
      const check = async (state: State, position: number) => {
        await arrived(page, state, screen);
        for (const theme of new Set(viewsAt(index + position).map((view) => view.theme)))
          await expectAccessible(page, { device, theme }, state);
      };
      await open(visit, '/privacy');
      const held = await heldBack(page, calls);
      await follow(page, path);
      await press?.(page);
      await expect.poll(held.count, { ...PATIENCE, message: 'asked for' }).toBeGreaterThan(0);
      await check('loading', 0);
      await held.fail();
      await check('error', 1);
      if (!empty) continue;
      // What failed is asked for again when one comes back.
      await follow(page, '/privacy');
      await page.unrouteAll();
      await page.route(empty.calls ?? calls, withNothing);
      await follow(page, path);
      await press?.(page);
      await check('empty', 2);
    }
  });

  it('looks for a screen without its data at every address of the product', () => {
    expect(Object.keys(STATE_SCREENS).sort()).toEqual(Object.keys(paths).sort());
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(Object.values<string>(paths).sort());
  });
});

describe('pages that catch', () => {
  it('finds no violation on a page that does not exist', async () => {
    for (const view of viewsAt(0)) {
      const visit = await product().visit(view);
      await open(visit, '/no-such-page');
      await visit.page.locator('main img[src^="/illustrations/"]').waitFor();
      await expectAccessible(visit.page, view);
      await visit.context.close();
    }
  });

  it('keeps the header and footer around a screen that broke, and the next screen works', async () => {
    for (const view of viewsAt(1)) {
      const visit = await product().visit(view);
      const { page, context } = visit;
      await open(visit, '/privacy');
      // An answer of another form than the one agreed on.
      await page.route(/\/api\/equipment\/[^/?]+$/, (route) => route.fulfill({ json: { id: 'broken' } }));
      await follow(page, '/equipment/eq_broken');
      await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
      await expectAccessible(page, view);
      expect(await violations(page, { rules: ['landmark-one-main'] })).toEqual([]);
      await follow(page, '/privacy');
      await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
      await context.close();
    }
  });
});
