import type { OpenedProduct, Visit } from '../browser.ts';
import type { RentalScreen } from './screen.ts';

const profile = (tab?: string) => () => Promise.resolve(tab ? `/profile?tab=${tab}` : '/profile');

async function toPassword(_product: OpenedProduct, { page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').waitFor();
}

async function toDeletion(_product: OpenedProduct, { page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('heading', { name: 'Delete your profile?' }).waitFor();
}

/** The three tabs of a person's own page, and what opens on it. */
export const PROFILE_SCREENS: readonly RentalScreen[] = [
  {
    name: 'profile',
    as: 'marisol',
    path: profile(),
    words: /Marisol Herrera[^]*Your details[^]*Notifications[^]*Signed-in devices[^]*Delete profile/,
  },
  {
    name: 'profile of the Admin',
    as: 'admin',
    path: profile(),
    words: /Your details[^]*Admin Dashboard/,
  },
  { name: 'profile, ratings', as: 'marisol', path: profile('ratings'), words: /As owner[^]*Recent reviews/ },
  {
    name: 'profile, about',
    as: 'dev',
    path: profile('about'),
    words: /Within 24 hours[^]*Monday-Friday 8:00 AM-6:00 PM EST/,
  },
  { name: 'profile, password', as: 'dev', path: profile(), words: /Password/, then: toPassword },
  {
    name: 'sign-in security',
    as: 'dev',
    path: () => Promise.resolve('/security'),
    words: /passkey[^]*app/i,
  },
  {
    name: 'your data',
    as: 'dev',
    path: () => Promise.resolve('/your-data'),
    words: /Your data[^]*Prepare my data/,
  },
  { name: 'profile, deletion', as: 'dev', path: profile(), words: /Log out or delete/, then: toDeletion },
];
