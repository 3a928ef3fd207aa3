import { describe, expect, it } from 'vitest';
import { screens, type Screen } from '#shared/domain/screens.ts';
import { useProduct } from '#tests/support/browser.ts';
import { open, PEOPLE } from '#tests/support/e2e/demonstration.ts';
import { hydrated } from '#tests/support/page.ts';

const product = useProduct();

const PRIVATE = [
  ...Object.values<Screen>(screens)
    .filter(({ access }) => access)
    .map(({ path }) => path.replace(':id', 'nothing')),
  '/bookings?tab=completed',
  '/checkout?bookingId=bk_nothing',
];

describe('a guest', () => {
  it.each(PRIVATE)('redirects a guest who opens %s to the sign-in page with the way back', async (path) => {
    const { page, context } = await product().visit({ javaScript: false });
    await page.goto(path);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('return')]).toEqual(['/login', path]);
    await page.getByText('Authentication Required').waitFor();
    await context.close();
  });

  it('comes from a tab of the bottom bar to the sign-in page and, signed in, to the screen of the tab', async () => {
    const visit = await product().visit({ device: 'phone' });
    const { page, problems, context } = visit;
    await open(visit, '/');
    await page.getByRole('link', { name: 'Bookings', exact: true }).last().tap();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText('Authentication Required').waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: PEOPLE.dev.button }).tap();
    await page.waitForURL((url) => url.pathname === '/bookings');
    await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
    await page.goto('/admin');
    await page.getByText('Page Not Found').waitFor();
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });

  it('shows a guest a profile of three tabs, with the way to sign in first', async () => {
    const visit = await product().visit({ device: 'phone' });
    const { page, context } = visit;
    await open(visit, '/profile');
    const main = page.getByRole('main');
    expect(await main.getByRole('link').first().innerText()).toBe('Sign in');
    await page.getByRole('tab', { name: 'Ratings' }).tap();
    await main.getByText('No ratings yet').waitFor();
    await page.getByRole('tab', { name: 'About' }).tap();
    await main.getByText(/24 hours/).waitFor();
    await context.close();
  });
});
