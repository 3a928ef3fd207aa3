import type { Page } from 'playwright-core';
import type { Conversation } from '#shared/contracts/messages.ts';
import type { paths } from '#web/lib/paths.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { ask } from './arranged.ts';
import { ADMIN_STATE_SCREENS } from './admin-state-screens.ts';
import { supportCasePath } from './case-screens.ts';
import { answerPath, filePath, readingPath } from './claim-screens.ts';
import { bookedListing } from './owner-screens.ts';
import { bookingTo, rentPath } from './rental-screens.ts';
import type { StateScreen } from './screen.ts';

const at = (path: string) => () => path;

const itemPath = async (product: OpenedProduct): Promise<string> =>
  (await rentPath(product)).replace(/\/rent$/, '');

async function conversationPath(_product: OpenedProduct, visit: Visit): Promise<string> {
  const [first] = await ask<Conversation[]>(visit, '/api/conversations?limit=1');
  return `/messages?booking=${first?.bookingId ?? ''}`;
}

const payPath = async (_product: OpenedProduct, visit: Visit): Promise<string> =>
  `/checkout?bookingId=${(await bookingTo(visit, 'pay')).id}`;

const ownPath =
  (path: (id: string) => string) =>
  async (_product: OpenedProduct, visit: Visit): Promise<string> =>
    path((await bookedListing(visit)).id);

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Every address of the product, with its screens that wait, fail or have nothing; or why there are none. */
export const STATE_SCREENS: Record<keyof typeof paths, readonly StateScreen[] | string> = {
  home: [
    {
      name: 'home',
      as: 'guest',
      path: at('/'),
      calls: /\/api\/(equipment|categories)\b/,
      empty: { words: /No equipment available at the moment/ },
    },
  ],
  search: [
    {
      name: 'search',
      as: 'guest',
      path: at('/search'),
      calls: /\/api\/equipment\/search/,
      empty: { words: /No equipment found/ },
    },
  ],
  // There is an item or there is none: the other is a row of accessibility.test.ts.
  equipment: [
    { name: 'item', as: 'guest', path: itemPath, calls: /\/api\/equipment\/[^/?]+$/ },
    {
      name: 'parts of an item',
      as: 'guest',
      path: itemPath,
      calls: /\/api\/(equipment\/[^/?]+\/(availability|condition-ratings)|users\/)/,
      empty: { words: /No reviews yet/, calls: /\/condition-ratings/ },
    },
  ],
  rent: [
    { name: 'rent', as: 'dev', path: rentPath, calls: /\/api\/equipment\/[^/?]+$/ },
    {
      name: 'free days of a rental',
      as: 'dev',
      path: rentPath,
      calls: /\/api\/equipment\/[^/?]+\/availability/,
    },
  ],
  support: [
    {
      name: 'report a problem',
      as: 'dev',
      path: at('/support'),
      calls: /\/api\/cases$/,
      empty: { words: /You haven't reported anything/ },
    },
  ],
  supportCase: [{ name: 'a case', as: 'dev', path: supportCasePath, calls: /\/api\/cases\/[^/?]+$/ }],
  privacy: 'words alone, which come with the page',
  login: [
    {
      name: 'sign in',
      as: 'guest',
      path: at('/login'),
      calls: /\/api\/auth\/sign-in/,
      press: signIn,
    },
  ],
  security: [
    { name: 'sign-in security', as: 'dev', path: at('/security'), calls: /\/api\/users\/security$/ },
  ],
  personalData: [{ name: 'your data', as: 'dev', path: at('/your-data'), calls: /\/api\/personal-data$/ }],
  verification: [
    { name: 'verification', as: 'dev', path: at('/verification'), calls: /\/api\/users\/identity-check/ },
  ],
  verifyEmail: [
    {
      name: 'verify email, by the link',
      as: 'guest',
      path: at('/verify-email?token=unknown'),
      calls: /\/api\/auth\/verify-email/,
      press: (page) => page.getByRole('main').getByRole('button').click(),
    },
  ],
  outbox: [
    {
      name: 'outbox',
      as: 'guest',
      path: at('/outbox'),
      calls: /\/api\/outbox/,
      empty: { words: /No messages yet/ },
    },
  ],
  bookings: [
    {
      name: 'my bookings',
      as: 'dev',
      path: at('/bookings'),
      calls: /\/api\/bookings\?/,
      empty: { words: /No active rentals[^]*No active rentals of your equipment/ },
    },
  ],
  messages: [
    {
      name: 'messages',
      as: 'dev',
      path: at('/messages'),
      calls: /\/api\/conversations/,
      empty: { words: /No conversations yet/ },
    },
    {
      name: 'conversation',
      as: 'dev',
      path: conversationPath,
      calls: /\/api\/messages\?/,
      empty: { words: /This conversation is about/ },
    },
    {
      name: 'alerts',
      as: 'dev',
      path: at('/messages?tab=alerts'),
      calls: /\/api\/alerts/,
      empty: { words: /No alerts/ },
    },
  ],
  // Nothing to read there is another page: the rows "missing" of the full screens.
  receipt: [
    {
      name: 'receipt',
      as: 'dev',
      path: async (_product, visit) => `/bookings/${(await bookingTo(visit, 'pay')).id}/receipt`,
      calls: /\/receipt$/,
    },
  ],
  claim: [
    { name: 'claim, to file', as: 'marisol', path: filePath, calls: /\/claim$/ },
    { name: 'claim, to answer', as: 'dev', path: answerPath, calls: /\/claim$/ },
  ],
  usage: [{ name: 'hours and fuel', as: 'marisol', path: readingPath, calls: /\/usage$/ }],
  checkout: [
    { name: 'checkout', as: 'dev', path: payPath, calls: /\/api\/bookings\/[^/?]+$/ },
    {
      name: 'checkout, the card form',
      as: 'dev',
      path: payPath,
      calls: /\/api\/create-payment-intent/,
      waits: /Preparing the payment/,
    },
  ],
  // It asks until there is an answer: a failure looks as waiting does.
  checkoutReturn: [
    {
      name: 'checkout-step2',
      as: 'dev',
      path: at('/checkout-step2?payment_intent=pi_unknown'),
      calls: /\/api\/payments\/check/,
      waits: /Your bank is still deciding/,
      fails: /This is taking longer than usual/,
    },
  ],
  // An owner without earnings: the row "payouts, empty" of the full screens.
  payouts: [{ name: 'payouts', as: 'marisol', path: at('/setup-payouts'), calls: /\/api\/owner\// }],
  myListings: [
    {
      name: 'my listings',
      as: 'marisol',
      path: at('/my-listings'),
      calls: /\/api\/equipment\/my-listings/,
      empty: { words: /No Equipment Listed/ },
    },
  ],
  timeline: [
    {
      name: 'timeline',
      as: 'marisol',
      path: at('/my-listings/timeline'),
      calls: /\/api\/owner\/fleet\/timeline/,
      empty: { words: /No listings match/ },
    },
  ],
  analytics: [
    {
      name: 'analytics',
      as: 'marisol',
      path: at('/equipment-analytics'),
      calls: /\/api\/equipment\/analytics/,
      empty: { words: /No Equipment Listed/ },
    },
    {
      name: 'analytics, schedule',
      as: 'marisol',
      path: at('/equipment-analytics?tab=schedule'),
      calls: /\/api\/equipment\/analytics\/schedule/,
      empty: { words: /Rental Schedule|Schedule for these days/ },
    },
    {
      name: 'analytics, insights',
      as: 'marisol',
      path: at('/equipment-analytics?tab=insights'),
      calls: /\/api\/equipment\/analytics/,
    },
  ],
  // A form has nothing to show before one has written; only a copy is fetched.
  addListing: [
    {
      name: 'copy of a listing',
      as: 'marisol',
      path: ownPath((id) => `/add-listing?copy=${id}`),
      calls: /\/api\/equipment\/[^/?]+\/own/,
    },
  ],
  editListing: [
    {
      name: 'edit listing',
      as: 'marisol',
      path: ownPath((id) => `/edit-listing/${id}`),
      calls: /\/api\/equipment\/[^/?]+\/own/,
    },
    {
      name: 'owner calendar',
      as: 'marisol',
      path: ownPath((id) => `/edit-listing/${id}?tab=availability`),
      calls: /\/api\/equipment\/[^/?]+\/calendar/,
      empty: { words: /Nothing booked or blocked this month/ },
    },
  ],
  favourites: [
    {
      name: 'favorites',
      as: 'dev',
      path: at('/favourites'),
      calls: /\/api\/favourites$/,
      empty: { words: /No favorites yet/ },
    },
    {
      name: 'favorites, saved searches',
      as: 'dev',
      path: at('/favourites?tab=searches'),
      calls: /\/api\/(saved-searches|availability-alerts)$/,
      empty: { words: /No saved searches yet[^]*Dates taken/ },
    },
  ],
  // There is always a user; "about" comes with the page.
  profile: [
    {
      name: 'profile',
      as: 'dev',
      path: at('/profile'),
      calls: /\/api\/(users\/(devices|notification-choices|warnings)|billing-details)/,
    },
    {
      name: 'profile, ratings',
      as: 'marisol',
      path: at('/profile?tab=ratings'),
      calls: /\/api\/users\/[^/?]+\/(rating-stats|ratings)/,
      empty: { words: /No reviews yet/ },
    },
  ],
  offline: 'words alone, kept on the device',
  ...ADMIN_STATE_SCREENS,
};
