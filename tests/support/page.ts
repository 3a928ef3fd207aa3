import type { Page } from 'playwright-core';

/** Waits until the browser has taken the page over. */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}

/** Pixels by which the page can be scrolled sideways; 0 is right. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
