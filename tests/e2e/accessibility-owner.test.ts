import { describe } from 'vitest';
import { useProduct } from '#tests/support/browser.ts';
import { checkScreensOf } from '#tests/support/e2e/check-screens.ts';

describe('accessibility (WCAG 2.2 AA) of the owner’s screens', () => {
  checkScreensOf('marisol', useProduct());
});
