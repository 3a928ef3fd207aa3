import { describe, expect, it } from 'vitest';
import type { LightMyRequestResponse as Answer } from 'fastify';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { openProduct } from '#tests/support/browser.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated, sidewaysScroll } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

const cards = (page: Page) => page.locator('main a[href^="/equipment/"]');
const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

describe('searching', () => {
  it('goes from home to a machine by text and place, with the query in the address and back working', async () => {
    const { page, problems, context } = await product.visit({ device: 'phone' });
    await page.goto('/');
    await hydrated(page);
    await page
      .getByRole('searchbox')
      .first()
      .or(page.getByLabel('What do you need?'))
      .first()
      .fill('excavators');
    await page.getByLabel('Where').first().fill('Austin, TX');
    await page.getByRole('button', { name: 'Search Equipment' }).click();
    await page.waitForURL(/\/search\?/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('excavators');
    expect(new URL(page.url()).searchParams.get('location')).toBe('Austin, TX');
    await page
      .getByText(/within 25 miles/)
      .first()
      .waitFor();
    await cards(page).first().waitFor();
    const [first] = await hrefs(page);
    await cards(page).first().click();
    await page.waitForURL(`**${first!.split('?')[0]}*`);
    // The page before it has a heading as well, so the title is waited for.
    await expect.poll(() => page.title()).toMatch(/\/day in /);
    await page.goBack();
    await page.waitForURL(/\/search\?/);
    await cards(page).first().waitFor();
    expect((await hrefs(page))[0]).toBe(first);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('searches at the first press while the dates on a phone are open', async () => {
    const { page, context } = await product.visit({ device: 'phone' });
    await page.goto('/');
    await hydrated(page);
    const today = dayAt(product.platform.clocks.product.now(), 'America/Chicago');
    const search = page.getByRole('button', { name: 'Search Equipment' });
    for (const press of ['click', 'tap'] as const) {
      await page.goto('/');
      await hydrated(page);
      await page.getByText('Any dates').click();
      await page.getByLabel('From').fill(addDays(today, 10));
      await search[press]();
      await page.waitForURL(/\/search\?.*availableFrom=/);
    }
    await context.close();
  });

  it('pages to the end of a search without repeating or skipping an item', async () => {
    const { page, context } = await product.visit();
    await page.goto('/search');
    await hydrated(page);
    const total = Number(
      (await product.app.inject({ url: '/api/equipment/search?limit=1' })).headers['x-total-count'],
    );
    expect(total).toBeGreaterThan(200);
    for (let round = 0; round < 40 && (await cards(page).count()) < total; round++) {
      const before = await cards(page).count();
      await page.mouse.wheel(0, 20_000);
      await page.waitForFunction(
        (count) => document.querySelectorAll('main a[href^="/equipment/"]').length > count,
        before,
      );
    }
    const all = await hrefs(page);
    expect(all.length).toBe(total);
    expect(new Set(all).size).toBe(total);
    await context.close();
  });

  it('keeps every filter in the address, shows it as a chip, and goes back to the defaults', async () => {
    const { page, problems, context } = await product.visit();
    await page.goto('/search?category=Heavy%20Equipment&maxPrice=400&minRating=3&hasDelivery=true');
    await hydrated(page);
    const calls = await product.app.inject({
      url: '/api/equipment/search?category=Heavy%20Equipment&maxPrice=400&minRating=3&hasDelivery=true',
    });
    expect((await hrefs(page)).length).toBe(calls.json<unknown[]>().length);
    await page.getByRole('button', { name: /^Remove filter: .*Delivery/i }).click();
    await page.waitForURL((url) => !url.searchParams.has('hasDelivery'));
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await page.waitForURL((url) => !url.searchParams.has('maxPrice') && !url.searchParams.has('minRating'));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('leaves out what is taken on the wanted days', async () => {
    const now = product.platform.clocks.product.now().toISOString();
    const rows = await product.platform.db.execute<{ id: string; from: string; zone: string }>(
      `select e.id, lower(o.during) as from, e.time_zone as zone from occupancy o join equipment e on e.id = o.equipment_id
       where o.kind = 'block' and o.released_at is null and e.listed and lower(o.during) > '${now}' limit 1`,
    );
    const blocked = rows.rows[0]!;
    const day = dayAt(new Date(blocked.from), blocked.zone);
    const idsOn = async (from: string, to: string) => {
      const found: string[] = [];
      let url: string | undefined = `/api/equipment/search?limit=100&availableFrom=${from}&availableTo=${to}`;
      while (url) {
        const answer: Answer = await product.app.inject({ url });
        found.push(...answer.json<{ id: string }[]>().map(({ id }) => id));
        url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      return found;
    };
    expect(await idsOn(day, day)).not.toContain(blocked.id);
    expect(await idsOn(addDays(day, 400), addDays(day, 401))).toContain(blocked.id);
    const { page, context } = await product.visit();
    await page.goto(`/equipment/${blocked.id}`);
    await hydrated(page);
    expect(
      await page
        .locator('[data-day], [role=gridcell], td')
        .filter({ has: page.locator('[aria-label*="taken"]') })
        .or(page.locator('button[aria-label*="taken"]'))
        .count(),
    ).toBeGreaterThan(0);
    await context.close();
  });

  it('reports an unknown place at its field, and keeps the rest', async () => {
    const { page, context } = await product.visit();
    await page.goto('/search?q=generator&location=Atlantis');
    await hydrated(page);
    await page.getByText("We couldn't find that place").first().waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('generator');
    await context.close();
  });

  it('corrects typing mistakes and shows the corrected query', async () => {
    const { page, context } = await product.visit();
    await page.goto('/search?q=genrator');
    await hydrated(page);
    expect(await cards(page).count()).toBeGreaterThan(0);
    expect(await page.locator('main').innerText()).toContain(
      'Showing results for “generator”. We found nothing for “genrator”.',
    );
    await context.close();
  });

  it('offers no map and no wider circle where nothing is found', async () => {
    const { page, context } = await product.visit();
    await page.goto('/search?q=generator');
    await hydrated(page);
    await page.getByRole('button', { name: 'Map' }).waitFor();
    await page.goto(`/search?q=zzzzqqqq&location=${encodeURIComponent('Austin, TX')}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'See all equipment' }).waitFor();
    expect(await page.getByRole('button', { name: 'Map' }).count()).toBe(0);
    // Without the word there is something, so the other searches have come, and none of them is a circle.
    await page.getByRole('link', { name: /^Without “zzzzqqqq”/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Within/ }).count()).toBe(0);
    await page.goto('/favorites');
    expect(new URL(page.url()).pathname).toBe('/favourites');
    await context.close();
  });

  it('takes SQL and HTML as words', async () => {
    const { page, problems, context } = await product.visit();
    for (const text of ["'; drop table equipment; --", '<img src=x onerror=alert(1)>', '"&*()|!:']) {
      await page.goto(`/search?q=${encodeURIComponent(text)}&location=${encodeURIComponent('Austin, TX')}`);
      await hydrated(page);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('lays out rows far below the window of a phone only when they come near', async () => {
    const { page, context } = await product.visit({ device: 'phone' });
    await page.goto('/search');
    const isLaidOut = (row: Locator) =>
      row.locator('h2').evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
    const rows = page.locator('main li:has(article)');
    expect(await isLaidOut(rows.first())).toBe(true);
    expect(await isLaidOut(rows.last())).toBe(false);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(rows.last())).toBe(true);
    await context.close();
  });

  it('works by keyboard: the filter sheet of a phone opens, keeps the focus inside and gives it back', async () => {
    const { page, context } = await product.visit({ device: 'phone' });
    await page.goto('/search');
    await hydrated(page);
    const open = page.getByRole('button', { name: /^Filters/ }).first();
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });
});
