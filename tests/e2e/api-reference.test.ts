import { describe, expect, it } from 'vitest';
import { useProduct } from '#tests/support/browser.ts';
import { sidewaysScroll } from '#tests/support/page.ts';

const product = useProduct();

describe('the page of the API', () => {
  it.each([
    { device: 'phone', theme: 'dark' },
    { device: 'desktop', theme: 'light' },
  ] as const)(
    'shows the calls on a $device, and neither breaks its policy nor asks another host',
    async (view) => {
      const { origin } = product();
      const { page, context, problems } = await product().visit(view);
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(request.url()));
      await page.addInitScript(() => {
        // A violation that the page itself catches is in no console.
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`refused: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await page.goto('/api/docs');
      await page.getByRole('heading', { level: 1, name: /API$/ }).waitFor();
      // A part far down is set when it comes near.
      await page.goto('/api/docs#tag/equipment');
      const call = page.getByRole('heading', { name: '/api/equipment/search', exact: true });
      await call.scrollIntoViewIfNeeded();
      await page.getByText('Query Parameters', { exact: true }).filter({ visible: true }).first().waitFor();

      expect([...asked].filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual(
        [],
      );
      expect(await sidewaysScroll(page)).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
