import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

const ORIGIN = 'https://rent.example';
const text = robotsText(ORIGIN);
const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => {
  const pattern = rule.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}`);
});
const isAllowed = (path: string): boolean => !rules.some((rule) => rule.test(path));

describe('robots.txt', () => {
  it('names the sitemap by its whole address, and speaks to everybody', () => {
    expect(text).toMatch(/^User-agent: \*$/m);
    expect(text).toMatch(/^Sitemap: https:\/\/rent\.example\/sitemap\.xml$/m);
    expect(rules.length).toBeGreaterThan(10);
  });

  it.each([
    '/',
    '/search',
    '/search?category=Heavy+Equipment',
    '/equipment/eqp_1',
    '/privacy',
    '/sitemap.xml',
    '/sitemaps/items.xml?after=eqp_1',
    '/assets/a.js',
    '/photos/pho_1/shared.jpg',
    '/illustrations/generator.red.full.png',
  ])('lets %s be read', (path) => expect(isAllowed(path)).toBe(true));

  it.each([
    '/equipment/eqp_1/rent',
    '/bookings/bkg_1/receipt',
    '/checkout-step2?payment_intent=pi_1',
    '/edit-listing/eqp_1',
    '/equipment-analytics',
    '/login?return=%2F',
    '/admin/money',
    '/api/equipment',
    '/sandbox/stripe/pay',
  ])('keeps away from %s', (path) => expect(isAllowed(path)).toBe(false));
});
