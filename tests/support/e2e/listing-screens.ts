import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { OwnListing } from '#shared/contracts/listings.ts';
import type { Visit } from '../browser.ts';
import { ask } from './arranged.ts';

/** A file for an upload field. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a site looks like to a camera: no two pixels alike, so that a file of it is large. */
function scene(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

/** A phone's portrait photo: stored in landscape with an EXIF orientation, and larger than the upload limit. */
export const fromPhone = async (name = 'phone.jpg'): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await scene(3200, 2400).withMetadata({ orientation: 6 }).jpeg({ quality: 94 }).toBuffer(),
});

/** 320 × 240. */
export const smallPhoto = async (kind: 'jpeg' | 'png' | 'webp', name: string): Promise<ChosenFile> => ({
  name,
  mimeType: `image/${kind}`,
  buffer: await scene(320, 240).toFormat(kind).toBuffer(),
});

export const smallPhotos = (count: number): Promise<ChosenFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => smallPhoto('webp', `${String(index)}.webp`)));

export const picker = (page: Page): Locator => page.locator('input[type="file"]');
export const tiles = (page: Page): Locator => page.locator('[data-photo]');

/** Addresses of what the tiles show, in their order. */
export const order = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((each) => each.querySelector('img')?.getAttribute('src') ?? ''));

/** Waits for so many tiles, each uploaded or failed with an error. */
export const arrived = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => [await tiles(page).count(), await page.getByRole('progressbar').count()], {
      timeout: 60_000,
    })
    .toEqual([count, 0]);

/** A field by the beginning of its label. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }));

/** The four that every listing needs. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await fieldOf(page, 'Equipment name').fill(name);
  await page.getByLabel('Category').selectOption('Landscape');
  await fieldOf(page, 'Daily rate').fill('120');
  await fieldOf(page, 'Purchase price').fill('8000');
}

/** At the foot of a phone, beside the form on a desktop. */
export const saveButton = (page: Page, name: 'Create listing' | 'Save changes'): Locator =>
  page.getByRole('button', { name });

/** The signed-in user's listings, newest first. */
export async function listingsOf(visit: Visit): Promise<OwnListing[]> {
  const { id } = await ask<{ id: string }>(visit, '/api/auth/user');
  return ask<OwnListing[]>(visit, `/api/equipment/my-listings?ownerId=${id}&limit=100`);
}

export async function listingNamed(visit: Visit, name: string): Promise<OwnListing> {
  const found = (await listingsOf(visit)).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

/** Refusals that a test provokes are no faults of the page. */
export const faults = (problems: readonly string[]): string[] =>
  problems.filter(
    (problem) =>
      !/status of (401|403|404|409|413|415|422)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/.test(
        problem,
      ),
  );
