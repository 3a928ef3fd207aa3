import { describe, expect, it } from 'vitest';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { faults } from '#tests/support/e2e/listing-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

/** The beginning of the file that a link leads to. */
async function fileBehind({ context }: Visit, href: string | null): Promise<string> {
  const answer = await context.request.get(href ?? '');
  return (await answer.body()).subarray(0, 5).toString();
}

describe('monthly statements', () => {
  it('are below an owner’s payouts, the newest open and the earlier ones folded away', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/setup-payouts');
    const list = page.getByRole('region', { name: 'Owner statements' });
    const links = list.getByRole('link', { name: /^Owner statement for .* as PDF$/ });
    await links.first().waitFor();
    expect(await links.count()).toBe(3);
    expect(await fileBehind(visit, await links.first().getAttribute('href'))).toBe('%PDF-');
    await list.getByText('Earlier months').press('Enter');
    await links.nth(3).waitFor();
    expect(await links.count()).toBeGreaterThan(3);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('are in a renter’s profile, in Spanish on a phone', async () => {
    const visit = await visitAs(product, 'dev', { device: 'phone', locale: 'es-MX' });
    const { page, problems, context } = visit;
    await open(visit, '/profile');
    const list = page.getByRole('region', { name: 'Estados de cuenta como arrendatario' });
    await list.getByText('Meses anteriores').tap();
    const link = list.getByRole('link').last();
    await link.scrollIntoViewIfNeeded();
    expect(await fileBehind(visit, await link.getAttribute('href'))).toBe('%PDF-');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});
