import { describe, expect, it } from 'vitest';
import { expectAccessible, viewsAt } from '#tests/support/accessibility.ts';
import { violations } from '#tests/support/axe.ts';
import { useProduct } from '#tests/support/browser.ts';
import { faintText } from '#tests/support/contrast.ts';
import { SCREENS } from '#tests/support/e2e/check-screens.ts';
import { open, sharedVisits, type Somebody, visitAs } from '#tests/support/e2e/demonstration.ts';
import { matchRoute, ROUTES } from '#web/app/lazy-routes.ts';

const product = useProduct();
const visitOf = sharedVisits(product);

const GUEST_SCREENS = [
  '/',
  '/search',
  '/search?q=zzzzqqqq',
  '/search?location=Atlantis',
  'item',
  '/equipment/eq_nothing',
  '/privacy',
  '/support',
  '/support?kind=report_person&subject=nobody',
  '/favourites',
  '/profile',
  '/no-such-page',
  '/offline',
  '/login',
  '/login?mode=sign-up',
  '/login?mode=reset',
  '/login?return=%2Fbookings&reason=page',
  '/profile?tab=ratings',
  '/verification',
  '/verify-email',
  '/verify-email?token=unknown',
  '/outbox',
];
const GUEST_CASES = GUEST_SCREENS.map((screen, index) => ({ screen, index }));

async function itemPath(): Promise<string> {
  const [item] = (await product().app.inject({ url: '/api/equipment?limit=1' })).json<{ id: string }[]>();
  return `/equipment/${item!.id}`;
}

/** Screens of people who are signed in: the other accessibility files. */
describe('accessibility (WCAG 2.2 AA) of what guests see', () => {
  it.each(GUEST_CASES)('$screen has no violation, and large controls', async ({ screen, index }) => {
    for (const view of viewsAt(index)) {
      const visit = await visitOf('guest', view);
      await open(visit, screen === 'item' ? await itemPath() : screen);
      await expectAccessible(visit.page, view);
    }
  });

  it('leaves out no address of the product', async () => {
    const visits = new Map<Somebody, Awaited<ReturnType<typeof visitAs>>>();
    const found = new Set<string>();
    const note = (path: string) =>
      found.add(matchRoute(new URL(path, product().origin).pathname).definition.path);
    for (const path of GUEST_SCREENS) note(path === 'item' ? await itemPath() : path);
    for (const { as, path } of SCREENS) {
      const visit = visits.get(as) ?? (await visitAs(product(), as));
      visits.set(as, visit);
      note(await path(product(), visit));
    }
    for (const { context } of visits.values()) await context.close();
    expect(ROUTES.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
  });
});

describe('the check of contrast', () => {
  const COLORS = ['--ink', '--muted', '--surface'];
  /** Axe leaves out what is inside of an element. */
  const tagsOf = (found: readonly string[]) => found.map((one) => /<[^>]*>/.exec(one)?.[0]);

  it.each(['/', '/search', '/login', 'item'])(
    'finds in %s what axe finds when colors are too close',
    async (screen) => {
      const visit = await visitOf('guest', { device: 'phone', theme: 'dark' });
      await open(visit, screen === 'item' ? await itemPath() : screen);
      for (const color of COLORS) {
        await visit.page.evaluate(
          (name) => document.documentElement.style.setProperty(name, '#808080'),
          color,
        );
        const byAxe = tagsOf(await violations(visit.page, { rules: ['color-contrast'] }));
        expect(byAxe.length, color).toBeGreaterThan(0);
        expect(tagsOf(await faintText(visit.page)), color).toEqual(expect.arrayContaining(byAxe));
        await visit.page.evaluate((name) => document.documentElement.style.removeProperty(name), color);
      }
    },
  );
});
