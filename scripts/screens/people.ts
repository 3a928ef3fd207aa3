import type { Page } from 'playwright-core';
import { evidence, unsent, viewer, viewerTall } from './evidence.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';
import { asked, bookings, open, PASSWORD, press } from './steps.ts';

const LONG = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorffwelch',
  lastName: 'Maria Magdalena de la Cruz',
};

/** A new user in the screenshot's browser. */
async function newcomer(page: Page, more: object = {}): Promise<void> {
  const email = `new.${String(performance.now()).replace('.', '')}@example.com`;
  const person = {
    email,
    password: PASSWORD,
    firstName: 'Noor',
    lastName: 'Haddad',
    phoneNumber: '5125550144',
  };
  await asked(page.request, '/api/auth/sign-up', { ...person, ageConfirmed: true, ...more });
}
const newProfile = (path: string, more?: object) => async (page: Page) => {
  await newcomer(page, more);
  await open(page, path);
};
const doubled = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

/** As the Admin's screen will address them. */
const WARNINGS = [
  [
    'high',
    'Returned with damage',
    'The boom of the lift was bent when it came back, and nobody was told. Please answer the owner within two days; until then we may pause your account.',
  ],
  ['low', 'Profile picture', 'Your picture shows a logo. Please use one that shows you.'],
].map(([severity, reason, description], index) => ({
  id: `wrn_${String(index)}`,
  severity,
  reason,
  description,
  createdAt: '2026-06-08T22:02:00.000Z',
}));
const warned = async (page: Page) => {
  await page.route('**/api/users/warnings', (route) => route.fulfill({ json: WARNINGS }));
  await page.locator('a[href="/profile"]:visible').first().click();
  await page.getByText('Returned with damage').waitFor();
};
const password = async (page: Page) => {
  await press(page, 'Change password');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').waitFor();
};
const notYet = async (page: Page) => {
  await press(page, 'Delete profile');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('heading', { name: "You can't delete your profile yet" }).waitFor();
};
const enlarged = async (page: Page) => {
  await open(page, '/profile');
  await doubled(page);
};

const rateAs = (role: 'owner' | 'renter') => async (page: Page) => {
  const mine = (await bookings(page.request)).filter(({ side }) => side === role);
  const id = mine.find(({ ratings }) => ratings.canRateOther)?.id ?? '';
  await open(page, `/bookings?booking=${id}`);
  await page.locator(`[data-rating-entry="${id}"]`).getByRole('button', { name: 'Rate & Review' }).click();
  await page.getByRole('heading', { name: 'Finish Up' }).waitFor();
};
const rate = rateAs('renter');
const star = (page: Page, group: string, stars: number) =>
  page
    .getByRole('radiogroup', { name: group })
    .locator(`input[value="${String(stars)}"]`)
    .check({ force: true });
const rateFilled = async (page: Page) => {
  await rate(page);
  await star(page, 'Overall', 4);
  await star(page, 'Communication', 5);
  await page.getByLabel('Comments').fill('On time, and it ran like new.');
};
const rateMissing = async (page: Page) => {
  await rate(page);
  await press(page, 'Submit rating');
  await page.getByText('Rating Required').waitFor();
};
const rateDoubled = async (page: Page) => {
  await doubled(page);
  await rate(page);
  await doubled(page);
};
const checkOpen = async (page: Page) => {
  await rate(page);
  await press(page, /^After the rental/);
  await star(page, 'Cleanliness', 2);
};
const checkMissing = async (page: Page) => {
  await checkOpen(page);
  await press(page, 'Submit check');
  await page.getByText('Incomplete rating').waitFor();
};
const maintenance = async (page: Page) => {
  await rateAs('owner')(page);
  await press(page, /^Maintenance/);
};

const codeSent = async (page: Page) => {
  await newProfile('/verify-email')(page);
  await press(page, /^Send/);
  await page.getByLabel('Code').fill('12345');
};
/** The sixth digit has it checked. */
const codeWrong = async (page: Page) => {
  await codeSent(page);
  await page.getByLabel('Code').fill('123456');
  await page.getByText('Verification Failed').first().waitFor();
};

/** The profile, ratings and evidence, verification and privacy. */
export const PEOPLE: readonly Shot[] = [
  { name: 'people-profile', path: '/profile', as: DEV, fullPage: true },
  { name: 'people-profile-new', path: '/', fullPage: true, prepare: newProfile('/profile') },
  { name: 'people-profile-long', path: '/', fullPage: true, prepare: newProfile('/profile', LONG) },
  { name: 'people-profile-200', path: '/', as: DEV, fullPage: true, prepare: enlarged },
  { name: 'people-ratings', path: '/profile?tab=ratings', as: MARISOL, fullPage: true },
  { name: 'people-ratings-none', path: '/', fullPage: true, prepare: newProfile('/profile?tab=ratings') },
  { name: 'people-about', path: '/profile?tab=about', as: DEV, fullPage: true },
  { name: 'people-warned', path: '/', as: DEV, prepare: warned },
  { name: 'people-password', path: '/profile', as: DEV, fullPage: true, prepare: password },
  { name: 'people-not-yet', path: '/profile', as: MARISOL, prepare: notYet },
  { name: 'people-rate-owner', path: '/', as: DEV, prepare: rate },
  { name: 'people-rate-filled', path: '/', as: DEV, prepare: rateFilled },
  { name: 'people-rate-missing', path: '/', as: DEV, prepare: rateMissing },
  { name: 'people-rate-renter', path: '/', as: MARISOL, prepare: rateAs('owner') },
  { name: 'people-rate-200', path: '/', as: DEV, prepare: rateDoubled },
  { name: 'people-check', path: '/', as: DEV, prepare: checkOpen },
  { name: 'people-check-missing', path: '/', as: DEV, prepare: checkMissing },
  { name: 'people-maintenance', path: '/', as: MARISOL, prepare: maintenance },
  { name: 'people-evidence', path: '/', as: DEV, prepare: evidence },
  { name: 'people-unsent', path: '/', as: DEV, prepare: unsent },
  { name: 'people-viewer', path: '/', as: DEV, prepare: viewer },
  { name: 'people-viewer-tall', path: '/', as: DEV, prepare: viewerTall },
  { name: 'people-verification', path: '/', prepare: newProfile('/verification') },
  { name: 'people-verify', path: '/', prepare: newProfile('/verify-email') },
  { name: 'people-code', path: '/', prepare: codeSent },
  { name: 'people-code-wrong', path: '/', prepare: codeWrong },
];
