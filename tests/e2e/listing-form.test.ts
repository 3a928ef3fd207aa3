import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing, Upload } from '#shared/contracts/listings.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { alive, sidewaysScroll, smallControls } from '#tests/support/page.ts';
import { pngThatClaims } from '#tests/support/photos.ts';

let product: OpenedProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a site looks like to a camera: no two pixels alike, so that a file of it is large. */
function scene(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

/** As a phone held upright takes it: lying, with a note that says so. */
const fromPhone = async (name = 'phone.jpg'): Promise<File> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await scene(3200, 2400).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
});
const small = async (kind: 'jpeg' | 'png' | 'webp', name: string): Promise<File> => ({
  name,
  mimeType: `image/${kind}`,
  buffer: await scene(320, 240).toFormat(kind).toBuffer(),
});

const picker = (page: Page): Locator => page.locator('input[type="file"]');
const tiles = (page: Page): Locator => page.locator('[data-photo]');
/** Each tile that shows what the server has kept or is to keep: nothing under way, nothing failed. */
const uploaded = (page: Page, count: number): Promise<void> =>
  expect
    .poll(
      async () => [
        await tiles(page).count(),
        await page.getByRole('progressbar').count(),
        await page.getByText('Getting ready').count(),
      ],
      { timeout: 60_000 },
    )
    .toEqual([count, 0, 0]);

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Equipment name').fill(name);
  await page.getByLabel('Category').selectOption('Landscape');
  await page.getByLabel('Daily rate').fill('120');
  await page.getByLabel('Purchase price').fill('8000');
}

const idOf = async (visit: Visit): Promise<string> => (await ask<{ id: string }>(visit, '/api/auth/user')).id;
async function listingNamed(visit: Visit, name: string): Promise<OwnListing> {
  const url = `/api/equipment/my-listings?ownerId=${await idOf(visit)}&limit=100`;
  const found = (await ask<OwnListing[]>(visit, url)).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

/** What the server answered to each upload, in the order of the answers. */
function answersOf(page: Page): Upload[] {
  const answers: Upload[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/uploads') && response.status() === 201)
      void response.json().then((answer: Upload) => answers.push(answer));
  });
  return answers;
}

/** Refusals that a test provokes are no faults of the page. */
const faults = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !/status of (401|413|415|422)|ERR_INTERNET_DISCONNECTED/.test(problem));

describe('a listing on a phone', () => {
  it('with a JPEG, a PNG and a WebP: shrunk, upright, in the chosen order, listed', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, problems, context } = visit;
    const answers = answersOf(page);
    const sizes: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/uploads'))
        sizes.push(
          Number(request.headers()['content-length'] ?? 0) || (request.postDataBuffer()?.length ?? 0),
        );
    });
    await open(visit, '/add-listing');
    const camera = await fromPhone();
    await picker(page).setInputFiles([camera, await small('png', 'b.png'), await small('webp', 'c.webp')]);
    await fillIn(page, 'Photographed trencher');
    await page.getByLabel('Location').fill('Austin, TX');
    await page.keyboard.press('Escape');
    await uploaded(page, 3);
    expect(answers.map(({ width, height }) => [width > height, Math.max(width, height)]).sort()).toEqual([
      [false, 1920],
      [true, 320],
      [true, 320],
    ]);
    for (const size of sizes) expect(size).toBeLessThan(camera.buffer.length);
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).tap();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create listing' }).tap();
    await page.waitForURL('**/equipment-analytics');
    await page.getByText('Listing created').waitFor();
    const listing = await listingNamed(visit, 'Photographed trencher');
    expect(listing.imageUrls).toHaveLength(3);
    expect(listing.photoDetails.map((photo) => (photo?.width ?? 0) > (photo?.height ?? 0))).toEqual([
      true,
      false,
      true,
    ]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('keeps what a guest typed through signing in', async () => {
    const visit = await product.visit({ device: 'phone' });
    const { page, context } = visit;
    await open(visit, '/add-listing');
    await fillIn(page, 'Typed as a guest');
    await page.getByRole('button', { name: 'Create listing' }).tap();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText('You must be logged in to create a listing').waitFor();
    await page.getByRole('button', { name: PEOPLE.marisol.button }).tap();
    await page.waitForURL('**/add-listing');
    await alive(page);
    await expect.poll(() => page.getByLabel('Equipment name').inputValue()).toBe('Typed as a guest');
    expect(await page.getByLabel('Category').inputValue()).toBe('Landscape');
    await context.close();
  });
});

describe('photos that are trouble', () => {
  it('each get a clear answer, and nothing else is lost', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await page.getByLabel('Equipment name').fill('Still here');
    await picker(page).setInputFiles([
      { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a photo at all.') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 7) },
      { name: 'wide.png', mimeType: 'image/png', buffer: pngThatClaims(30_000, 30_000) },
      await small('jpeg', 'fine.jpg'),
    ]);
    await page.getByText('This is not a photo that can be used here.').waitFor();
    await page.getByText('This photo has more than 5 MB. Choose a smaller one.').waitFor();
    await page.getByText('A photo may have 60 megapixels at most.').waitFor();
    await uploaded(page, 4);
    for (const left of [3, 2, 1]) {
      await page.getByRole('button', { name: 'Remove photo 1' }).click();
      expect(await tiles(page).count()).toBe(left);
    }
    expect(await page.getByLabel('Equipment name').inputValue()).toBe('Still here');
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('eleven at once: six are taken', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    const photo = await small('webp', 'many.webp');
    await picker(page).setInputFiles(Array.from({ length: 11 }, () => photo));
    await page.getByText('You can only upload up to 6 photos total').waitFor();
    await uploaded(page, 6);
    await context.close();
  });

  it('a lost connection keeps the photo, and sends it when it is back', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    await context.setOffline(true);
    await picker(page).setInputFiles([await small('jpeg', 'lost.jpg')]);
    await page.getByText('The connection was lost. The photo is kept.').waitFor();
    await context.setOffline(false);
    await uploaded(page, 1);
    await expect.poll(() => page.getByText('The connection was lost').count()).toBe(0);
    await context.close();
  });
});

describe('a draft', () => {
  it('survives a reload and a closed tab, with the photos that were uploaded', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    await fillIn(page, 'Half a listing');
    await picker(page).setInputFiles([await small('jpeg', 'kept.jpg')]);
    await uploaded(page, 1);
    await page.close();
    const again = await context.newPage();
    await again.goto('/add-listing');
    await alive(again);
    await again.getByText('You were not finished').waitFor();
    expect(await again.getByLabel('Equipment name').inputValue()).toBe('Half a listing');
    expect(await tiles(again).count()).toBe(1);
    await again.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => again.getByLabel('Equipment name').inputValue()).toBe('');
    expect(await tiles(again).count()).toBe(0);
    await context.close();
  });
});

describe('the order of the photos', () => {
  const order = (page: Page) =>
    tiles(page).evaluateAll((all) => all.map((each) => each.querySelector('img')?.getAttribute('src') ?? ''));

  it('is changed by dragging, with the mouse and with the keyboard', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await picker(page).setInputFiles([await small('jpeg', '1.jpg'), await small('jpeg', '2.jpg')]);
    await uploaded(page, 2);
    const grips = page.getByRole('button', { name: /Drag to move it/ });
    await grips.first().waitFor();
    const [first, second] = await order(page);
    const [from, to] = [await grips.nth(1).boundingBox(), await grips.nth(0).boundingBox()];
    if (!from || !to) throw new Error('no photos to drag');
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 45, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual([second, first]);
    await grips.nth(0).focus();
    await page.keyboard.press('Space');
    await page.getByText('Photo 1 taken up').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByText('Over place 2 of 2').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(() => order(page)).toEqual([first, second]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});

describe('two windows', () => {
  it('the second is told, and chooses; nothing typed is lost', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    const url = `/api/equipment/my-listings?ownerId=${await idOf(visit)}&limit=1`;
    const [listing] = await ask<OwnListing[]>(visit, url);
    if (!listing) throw new Error('nothing is listed');
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(`/edit-listing/${listing.id}`);
      await alive(each);
    }
    await other.getByLabel('Brand').fill('From the other window');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.waitForURL('**/equipment-analytics');
    await page.getByLabel('Equipment name').fill('From this window');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('This listing was changed in another window').waitFor();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => page.getByLabel('Brand').inputValue()).toBe('From the other window');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => page.getByLabel('Equipment name').inputValue()).toBe('From this window');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL('**/equipment-analytics');
    const saved = await ask<OwnListing>(visit, `/api/equipment/${listing.id}/own`);
    expect(saved.name).toBe('From this window');
    await context.close();
  });
});
