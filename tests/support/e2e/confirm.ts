import type { Locator, Page } from 'playwright-core';
import type { Hands } from './hands.ts';

export type Confirmation = 'Owner Confirm' | 'Renter Confirm' | 'Renter Return' | 'Owner Inspect';

function yesOf(name: Confirmation): string {
  if (name === 'Owner Inspect') return 'Everything fine';
  return name.endsWith('Confirm') ? 'Confirm pickup' : 'Confirm return';
}

/** The sheet before a confirmation, opened from a booking's card. */
export async function openSheet(
  hands: Pick<Hands, 'press'>,
  card: Locator,
  name: Confirmation,
): Promise<Locator> {
  await hands.press(card.getByRole('button', { name }));
  const sheet = sheetOf(card.page(), name);
  await sheet.waitFor();
  return sheet;
}

export const sheetOf = (page: Page, name: Confirmation): Locator => page.getByRole('dialog', { name });

/** The sheet's own button, which confirms. */
export const yesIn = (sheet: Locator, name: Confirmation): Locator =>
  sheet.getByRole('button', { name: yesOf(name) });

/** Confirms through the sheet. */
export async function confirmWith(
  hands: Pick<Hands, 'press'>,
  card: Locator,
  name: Confirmation,
): Promise<void> {
  const sheet = await openSheet(hands, card, name);
  await hands.press(yesIn(sheet, name));
  await sheet.waitFor({ state: 'hidden' });
}
