import { describe } from 'vitest';
import { useProduct } from '#tests/support/browser.ts';
import { checkScreensOf } from '#tests/support/e2e/check-screens.ts';

describe('accessibility (WCAG 2.2 AA) of the renter’s screens', () => {
  checkScreensOf('dev', useProduct());
});
