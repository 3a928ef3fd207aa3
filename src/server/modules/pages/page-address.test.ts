import { expect, it } from 'vitest';
import { publicAddress } from './page-address.ts';

it.each([
  ['/', 'fixed', '/'],
  ['/?utm_source=mail', 'fixed', '/'],
  ['/privacy', 'fixed', '/privacy'],
  ['/search', 'fixed', '/search'],
  ['/search?', 'fixed', '/search'],
  ['/search?gclid=1&q=', 'fixed', '/search'],
  ['/search?q=saw&utm_source=mail', 'search', '/search?q=saw'],
  ['/search?category=HVAC&q=saw', 'search', '/search?q=saw&category=HVAC'],
  ['/search?q=saw&q=drill', 'search', '/search?q=saw'],
  ['/equipment/eq_1?from=mail', 'item', '/equipment/eq_1'],
])('%s is kept with the %s pages as %s', (asked, kind, url) => {
  expect(publicAddress(asked)).toMatchObject({ kind, url });
});

it.each([
  '/login',
  '/favourites',
  '/equipment/eq_1/rent',
  '/equipment/',
  '/equipment/%65q_1',
  '/SEARCH',
  '/search/',
  '//search',
  `/search?q=${'x'.repeat(700)}`,
])('%s is rendered for each request', (asked) => {
  expect(publicAddress(asked)).toBeUndefined();
});
