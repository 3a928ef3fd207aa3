import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/contracts/listings.ts';
import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import {
  arrived,
  faults,
  fieldOf,
  fillIn,
  fromPhone,
  listingNamed,
  order,
  picker,
  saveButton,
  smallPhoto,
  smallPhotos,
  tiles,
} from '#tests/support/e2e/listing-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated, sidewaysScroll, smallControls } from '#tests/support/page.ts';
import { pngThatClaims } from '#tests/support/photos.ts';

const product = sharedFixture(openProduct);

const UPLOADS = '**/api/uploads';

/** What was sent to the server, in bytes, and what it answered, in the order of the answers. */
function watchUploads(page: Page): { sizes: number[]; answers: Upload[] } {
  const [sizes, answers]: [number[], Upload[]] = [[], []];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/uploads')) return;
    sizes.push(Number(request.headers()['content-length'] ?? 0) || (request.postDataBuffer()?.length ?? 0));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/uploads') && response.status() === 201)
      void response.json().then((answer: Upload) => answers.push(answer));
  });
  return { sizes, answers };
}

/** Uploads wait until they are let through. */
async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOADS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** In the browser: how many photos it keeps that the server has not got yet. */
const keptFiles = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('equipshare-unsent-photos');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('photos').objectStore('photos').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve((reading.result as File[][]).flat().length);
      };
    };
  });

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** A drag listens to keys only after the next render; pressing these keys again changes nothing. */
const pressUntil = (page: Page, key: string, said: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.keyboard.press(key);
        return page.getByText(said).count();
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBeGreaterThan(0);

/** The form with so many small photos in it. */
async function withPhotos(visit: Visit, count: number): Promise<Page> {
  await open(visit, '/add-listing');
  await picker(visit.page).setInputFiles(await smallPhotos(count));
  await arrived(visit.page, count);
  return visit.page;
}

describe('photos on a phone', () => {
  it('uploads a JPEG, a PNG and a WebP: shrunk, upright, in the chosen order, listed', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, problems, context } = visit;
    const { sizes, answers } = watchUploads(page);
    await open(visit, '/add-listing');
    const camera = await fromPhone();
    expect(camera.buffer.length).toBeGreaterThan(maximumPhotoBytes);
    await picker(page).setInputFiles([
      camera,
      await smallPhoto('png', 'b.png'),
      await smallPhoto('webp', 'c.webp'),
    ]);
    await fillIn(page, 'Photographed trencher');
    await arrived(page, 3);
    expect(answers.map(({ width, height }) => [width > height, Math.max(width, height)]).sort()).toEqual([
      [false, 1920],
      [true, 320],
      [true, 320],
    ]);
    expect(sizes).toHaveLength(3);
    for (const size of sizes) expect(size).toBeLessThan(camera.buffer.length / 2);
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).tap();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    await saveButton(page, 'Create listing').tap();
    await page.waitForURL('**/equipment-analytics');
    const { imageUrls, photoDetails } = await listingNamed(visit, 'Photographed trencher');
    expect(imageUrls).toHaveLength(3);
    const lying = photoDetails.map((photo) => (photo?.width ?? 0) > (photo?.height ?? 0));
    expect(lying).toEqual([true, false, true]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('takes photos straight from the camera as well', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, context } = visit;
    await open(visit, '/add-listing');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).tap(),
    ]);
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles([await smallPhoto('jpeg', 'taken.jpg')]);
    await arrived(page, 1);
    await context.close();
  });
});

describe('photos on their way', () => {
  it('shows how far photos are, calls them off, and waits for them', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    const release = await holdUploads(page);
    await picker(page).setInputFiles(await smallPhotos(3));
    await page.getByRole('progressbar', { name: 'Upload of photo 3' }).waitFor();
    await page.getByText('Waiting', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel the upload of photo 1' }).click();
    await page.getByText('Photo removed.').waitFor();
    expect(await tiles(page).count()).toBe(2);
    await fillIn(page, 'Waited for its photos');
    await saveButton(page, 'Create listing').click();
    await page.getByRole('button', { name: 'Uploading photos' }).waitFor();
    release();
    await page.waitForURL('**/equipment-analytics');
    expect((await listingNamed(visit, 'Waited for its photos')).imageUrls).toHaveLength(2);
    await context.close();
  });

  it('keeps photos that break off half-way, and sends them again at a press', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await page.route(UPLOADS, (route) => route.abort('connectionreset'), { times: 1 });
    await picker(page).setInputFiles(await smallPhotos(2));
    await page.getByText('Connection lost. We saved the photo.').waitFor();
    await fillIn(page, 'Not without its photo');
    await arrived(page, 2);
    await saveButton(page, 'Create listing').click();
    await page.getByText("A photo isn't uploaded yet. Try again or remove it.").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/^Upload photo \d again$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Connection lost.').count()).toBe(0);
    await arrived(page, 2);
    await saveButton(page, 'Create listing').click();
    await page.waitForURL('**/equipment-analytics');
    expect((await listingNamed(visit, 'Not without its photo')).imageUrls).toHaveLength(2);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('keeps photos without a connection, and sends them by themselves when it is back', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    await fieldOf(page, 'Equipment name').fill('Out of reach');
    await context.setOffline(true);
    await picker(page).setInputFiles([await smallPhoto('jpeg', 'lost.jpg')]);
    await page.getByText('Connection lost. We saved the photo.').waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('Connection lost.').count()).toBe(0);
    await arrived(page, 1);
    expect(await fieldOf(page, 'Equipment name').inputValue()).toBe('Out of reach');
    await page.getByRole('button', { name: /Drag to move it/ }).waitFor();
    await context.close();
  });
});

describe('photos that are trouble', () => {
  it('gives each trouble with a photo a clear answer, and loses nothing else', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await fieldOf(page, 'Equipment name').fill('Still here');
    await picker(page).setInputFiles([
      { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a photo at all.') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 7) },
      { name: 'wide.png', mimeType: 'image/png', buffer: pngThatClaims(30_000, 30_000) },
      await smallPhoto('jpeg', 'fine.jpg'),
    ]);
    await page.getByText('This is not a photo that can be used here.').waitFor();
    await page.getByText('This photo is over 5 MB. Choose a smaller one.').waitFor();
    await page.getByText('A photo may have 60 megapixels at most.').waitFor();
    await arrived(page, 4);
    for (const left of [3, 2, 1]) {
      await page.getByRole('button', { name: 'Remove photo 1' }).click();
      expect(await tiles(page).count()).toBe(left);
    }
    expect(await fieldOf(page, 'Equipment name').inputValue()).toBe('Still here');
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('takes six of eleven photos at once, and brings one that is removed back', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    await picker(page).setInputFiles(await smallPhotos(11));
    await page.getByText('You can only upload up to 6 photos total').waitFor();
    await arrived(page, 6);
    expect(await picker(page).count()).toBe(0);
    const before = await order(page);
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect.poll(() => order(page)).toEqual([before[0], ...before.slice(2)]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page)).toEqual(before);
    await context.close();
  });
});

describe('the order of the photos', () => {
  const grips = (page: Page): Locator => page.getByRole('button', { name: /Drag to move it/ });
  async function middle(target: Locator): Promise<{ x: number; y: number }> {
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to take hold of');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  it('changes the order of the photos by buttons, each of which keeps the focus', async () => {
    const visit = await visitAs(product, 'marisol');
    const page = await withPhotos(visit, 3);
    const [first, second, third] = await order(page);
    await page.getByRole('button', { name: 'Move photo 1 to the right' }).click();
    await expect.poll(() => order(page)).toEqual([second, first, third]);
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page)).toEqual([second, third, first]);
    await page.getByText('Photo moved to position 3 of 3').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).click();
    await expect.poll(() => order(page)).toEqual([first, second, third]);
    await visit.context.close();
  });

  it('changes the order of the photos by dragging, with the mouse and with the keyboard', async () => {
    const visit = await visitAs(product, 'marisol');
    const page = await withPhotos(visit, 2);
    await grips(page).first().waitFor();
    const [first, second] = await order(page);
    const [from, to] = [await middle(grips(page).nth(1)), await middle(grips(page).nth(0))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20, from.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual([second, first]);
    await grips(page).nth(0).focus();
    await page.keyboard.press('Space');
    await page.getByText('Photo 1 picked up').waitFor({ state: 'attached' });
    await pressUntil(page, 'ArrowRight', 'Position 2 of 2');
    await page.keyboard.press('Space');
    await expect.poll(() => order(page)).toEqual([first, second]);
    await expect.poll(() => hasFocus(grips(page).nth(1))).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('Photo 2 picked up').waitFor({ state: 'attached' });
    await pressUntil(page, 'Escape', 'Move canceled');
    expect(await order(page)).toEqual([first, second]);
    expect(faults(visit.problems)).toEqual([]);
    await visit.context.close();
  });

  it('changes the order of the photos with a finger that rests on a photo first', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const page = await withPhotos(visit, 2);
    await grips(page).first().waitFor();
    const [first, second] = await order(page);
    const [from, to] = [await middle(grips(page).nth(1)), await middle(grips(page).nth(0))];
    const session: CDPSession = await visit.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', from);
    await page.getByText('Photo 2 picked up').waitFor({ state: 'attached' });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await page.getByText('Position 1 of 2').waitFor({ state: 'attached' });
    await touch('touchEnd');
    await expect.poll(() => order(page)).toEqual([second, first]);
    await visit.context.close();
  });
});

describe('a draft with photos', () => {
  it('survives a reload and a closed tab, in its order, until one starts over', async () => {
    const visit = await visitAs(product, 'marisol');
    const { context } = visit;
    const page = await withPhotos(visit, 2);
    await fillIn(page, 'Half a listing');
    const comeBack = async () => {
      await page.reload();
      await hydrated(page);
      await page.getByText('Draft restored').waitFor();
    };
    await comeBack();
    const [first, second] = await order(page);
    const kept = [second, first];
    await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();
    await expect.poll(() => order(page)).toEqual(kept);
    await comeBack();
    expect(await order(page)).toEqual(kept);
    await page.close();
    const again = await context.newPage();
    await again.goto('/add-listing');
    await hydrated(again);
    await again.getByText('Draft restored').waitFor();
    expect(await fieldOf(again, 'Equipment name').inputValue()).toBe('Half a listing');
    expect(await order(again)).toEqual(kept);
    await again.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => fieldOf(again, 'Equipment name').inputValue()).toBe('');
    expect(await tiles(again).count()).toBe(0);
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => order(again)).toEqual(kept);
    await context.close();
  });

  it('sends photos that a reload catches on their way from the next page', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    await open(visit, '/add-listing');
    const release = await holdUploads(page);
    await picker(page).setInputFiles(await smallPhotos(3));
    await page.getByRole('progressbar', { name: 'Upload of photo 3' }).waitFor();
    await expect.poll(() => page.evaluate(keptFiles)).toBe(3);
    await page.reload();
    await hydrated(page);
    await page.getByRole('progressbar', { name: 'Upload of photo 3' }).waitFor();
    release();
    await arrived(page, 3);
    await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
    await page.reload();
    await hydrated(page);
    await page.getByText('Draft restored').waitFor();
    expect(await tiles(page).count()).toBe(3);
    await context.close();
  });
});
