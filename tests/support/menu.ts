import { act } from 'react';
import type { Locator } from 'playwright-core';

/** The button of the menu of a card or a row: the focus is there after something was done. */
export const menuButton = (place: Locator): Locator => place.locator('button[aria-haspopup=menu]').first();

/** Opens the menu of a card or a row in the browser, and presses an item. */
export async function pressInMenu(place: Locator, item: string): Promise<void> {
  await menuButton(place).click();
  await place.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The same in a component's page: the items of the menu, opened. */
export function itemsOfMenu(place: Element): HTMLElement[] {
  const button = place.querySelector<HTMLElement>('button[aria-haspopup=menu]');
  if (button?.getAttribute('aria-expanded') !== 'true') act(() => button?.click());
  return [...place.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
