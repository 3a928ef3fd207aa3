import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

/** Characters of a page's text that are printed. */
const TEXT = 1_500;

/** A browser test that failed on another machine can only be understood by what its pages showed. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await openPages()) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
    console.error(`${page.url()}\n${text.replaceAll(/\s+/g, ' ').slice(0, TEXT)}\n`);
  }
});
