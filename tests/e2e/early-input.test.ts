import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { useProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { freeItems, visitAs, type Somebody } from '#tests/support/e2e/demonstration.ts';
import { bookedListing } from '#tests/support/e2e/owner-screens.ts';
import { shown } from '#tests/support/e2e/rent-screens.ts';
import { rentPath } from '#tests/support/e2e/rental-screens.ts';
import { hydrated } from '#tests/support/page.ts';

const product = useProduct();

/** Opens a page whose scripts do not arrive before `release` is called; then waits until it is hydrated. */
async function openWithoutScripts({ page }: Visit, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-state').waitFor({ state: 'attached' });
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Enters something into each control of the page but `except`, and answers what each then holds. */
const enterEverywhere = (page: Page, except: string): Promise<string[]> =>
  page.evaluate((left) => {
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      `main :is(input:not([type=hidden], [type=file], [role=switch]), select, textarea):enabled:not(${left})`,
    );
    const text = (control: HTMLInputElement | HTMLTextAreaElement): string => {
      if (control.type === 'date') return '2027-03-05';
      if (control.type === 'range') return String(Number(control.value) + 1);
      if (control.type === 'email') return 'early@people.example';
      return (control.inputMode || 'text') === 'text' ? 'Early words' : '12';
    };
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (['checkbox', 'radio'].includes(control.type)) control.click();
      else control.value = text(control).slice(0, control.maxLength < 0 ? undefined : control.maxLength);
      control.dataset['early'] = '';
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return [...controls].map((control) =>
      'checked' in control && /checkbox|radio/.test(control.type) ? String(control.checked) : control.value,
    );
  }, except);

const heldEverywhere = (page: Page): Promise<string[]> =>
  page
    .locator('[data-early]')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map((control) =>
        /checkbox|radio/.test(control.type) ? String(control.checked) : control.value,
      ),
    );

interface FormScreen {
  name: string;
  as?: Somebody;
  path: string | ((product: OpenedProduct, visit: Visit) => Promise<string>);
  device?: 'desktop';
  /** Where what is entered becomes the address, which draws the fields again. */
  address?: RegExp;
  /** A selector of a control that is left as it is. */
  except?: string;
}

const SCREENS: FormScreen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search', device: 'desktop', address: /category=Concrete.*sort=rating/ },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/login?mode=sign-up' },
  { name: 'forgotten password', path: '/login?mode=reset' },
  { name: 'outbox', path: '/outbox' },
  { name: 'rent', as: 'dev', path: rentPath },
  { name: 'profile', as: 'dev', path: '/profile' },
  { name: 'add listing', as: 'marisol', path: '/add-listing' },
  {
    name: 'edit listing',
    as: 'marisol',
    path: async (_product, visit) => `/edit-listing/${(await bookedListing(visit)).id}`,
    // Another category asks for other facts.
    except: '[name=category]',
  },
  {
    name: 'conversation',
    as: 'marisol',
    path: async (_product, visit) => {
      const all = await ask<{ bookingId: string; messaging: { isOpen: boolean } }[]>(
        visit,
        '/api/conversations?limit=100',
      );
      return `/messages?booking=${all.find(({ messaging }) => messaging.isOpen)?.bookingId ?? ''}`;
    },
  },
  { name: 'users of the Admin', as: 'admin', path: '/admin?tab=users', address: /deleted/ },
  {
    name: 'bookings of the Admin',
    as: 'admin',
    path: '/admin/bookings',
    address: /status=canceled.*sort=total_high/,
  },
  { name: 'audit log', as: 'admin', path: '/admin/audit' },
];

const visitFor = (as?: Somebody, device: 'phone' | 'desktop' = 'phone') =>
  as ? visitAs(product(), as, { device }) : product().visit({ device });

/** What is typed next draws the form again: a field that it does not know of would be emptied. */
async function typeOn(page: Page): Promise<number> {
  const typed = page.locator(
    '[data-early]:is(input:not([type]), [type=text], [type=email], [type=search], textarea):visible',
  );
  if ((await typed.count()) === 0) return 0;
  await typed.first().press('End');
  await page.keyboard.press('Backspace');
  return 1;
}

describe('what is entered before the scripts arrive', () => {
  it.each(SCREENS)(
    'stays in every field of $name',
    async ({ as, path, device, address, except = 'nothing' }) => {
      const visit = await visitFor(as, device);
      const { page } = visit;
      const release = await openWithoutScripts(
        visit,
        typeof path === 'string' ? path : await path(product(), visit),
      );
      const entered = await enterEverywhere(page, except);
      expect(entered.length).toBeGreaterThan(0);
      await release();
      if (address) {
        await page.waitForURL(address);
      } else {
        expect(await heldEverywhere(page)).toEqual(entered);
        const changes = await typeOn(page);
        const after = await heldEverywhere(page);
        expect(after.filter((value, index) => value !== entered[index])).toHaveLength(changes);
      }
      await visit.context.close();
    },
  );

  it('continues the rental form with what was entered before', async () => {
    const { item } = await freeItems(product())({ from: 300, to: 301 });
    const first = addDays(dayAt(product().platform.clocks.product.now(), item.timeZone), 300);
    const visit = await visitFor('dev');
    const { page } = visit;
    const release = await openWithoutScripts(visit, `/equipment/${item.id}/rent`);
    await page.getByLabel('Start date').fill(first);
    await page.getByLabel('End date').fill(addDays(first, 1));
    await release();
    await shown(page.getByRole('button', { name: 'Continue' })).click();
    await page.getByRole('heading', { level: 1, name: 'Rental agreement' }).waitFor();
    expect(visit.problems).toEqual([]);
    await visit.context.close();
  });

  it('searches for what was entered before', async () => {
    const visit = await visitFor(undefined, 'desktop');
    const { page } = visit;
    const release = await openWithoutScripts(visit, '/search');
    await page.getByRole('searchbox').fill('trencher');
    await release();
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/\?q=trencher/);
    await visit.context.close();
  });

  it('stays in the search where the filters beside it change the address', async () => {
    const visit = await visitFor(undefined, 'desktop');
    const { page } = visit;
    const release = await openWithoutScripts(visit, '/search');
    await page.getByRole('searchbox').fill('trencher');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Category').selectOption('Landscape');
    await filters.getByLabel('Available from').fill('2027-03-05');
    await release();
    await page.waitForURL(/category=Landscape.*availableFrom=2027-03-05/);
    expect(await page.getByRole('searchbox').inputValue()).toBe('trencher');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/\?q=trencher&category=Landscape/);
    await visit.context.close();
  });

  it.each([
    { name: 'search', path: '/search', field: 'input[name=availableFrom]' },
    { name: 'rent', as: 'dev' as const, path: rentPath, field: 'input[name=startDate]' },
  ])('keeps half a date on $name', async ({ as, path, field }) => {
    const visit = await visitFor(as, 'desktop');
    const { page } = visit;
    const release = await openWithoutScripts(visit, typeof path === 'string' ? path : await path(product()));
    const input = page.locator(field);
    await input.focus();
    await page.keyboard.type('1215');
    const isHalf = () => input.evaluate((one: HTMLInputElement) => one.validity.badInput);
    expect(await isHalf()).toBe(true);
    await release();
    expect(await isHalf()).toBe(true);
    await page.keyboard.type('2027');
    expect(await input.inputValue()).toBe('2027-12-15');
    await visit.context.close();
  });

  it('saves a profile with what was entered before', async () => {
    const visit = await visitFor('dev');
    const { page } = visit;
    const release = await openWithoutScripts(visit, '/profile');
    await page.getByLabel('First name').fill('Devon');
    await release();
    const saved = page.waitForRequest(
      (request) => request.method() !== 'GET' && /users|auth/.test(request.url()),
    );
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.getByRole('button', { name: 'Save', exact: false }).first().click();
    expect((await saved).postDataJSON()).toMatchObject({ firstName: 'Devon' });
    await visit.context.close();
  });

  it('signs in with what was entered before', async () => {
    const visit = await visitFor();
    const { page } = visit;
    const release = await openWithoutScripts(visit, '/login');
    await page.getByLabel('Email').fill('dev.ramirez@example.com');
    await page.getByLabel('Password', { exact: true }).fill('equipshare-demo');
    await release();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await visit.context.close();
  });
});
