import type { RentalScreen } from './screen.ts';

const tab = (name: string, search: string, words: RegExp, then?: RentalScreen['then']): RentalScreen => ({
  name: `admin, ${name}`,
  as: 'admin',
  path: () => Promise.resolve(`/admin${search}`),
  words,
  ...(then ? { then } : {}),
});

/** The Admin's dashboard: its tabs, its forms, its questions. */
export const ADMIN_SCREENS: readonly RentalScreen[] = [
  tab('overview', '', /Admin Dashboard[^]*Total Users[^]*Platform Activity[^]*Gross volume/),
  tab('users', '?tab=users', /User Management[^]*Create New User[^]*No Book/),
  tab('new user', '?tab=users', /Create New User/, async (_product, { page }) => {
    await page.getByRole('button', { name: 'Create New User' }).click();
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByText('Security answer is required').waitFor();
  }),
  tab('deletion', '?tab=users&filter=renters', /User Management/, async (_product, { page }) => {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('alertdialog', { name: 'Delete User Account' }).waitFor();
  }),
  tab('warnings', '?tab=warnings&state=all', /Warnings[^]*Send Warning/),
  tab('new warning', '?tab=warnings', /Send Warning/, async (_product, { page }) => {
    await page.getByRole('button', { name: 'Send Warning' }).click();
    await page.getByRole('combobox').first().fill('a');
    await page.getByRole('option').first().waitFor();
  }),
  tab('equipment', '?tab=equipment', /Equipment Management[^]*\/day/),
  tab('reviewer', '?tab=reviewer', /Reviewer Profile[^]*Exists[^]*Deactivate/),
  tab('aesthetics', '?tab=aesthetics', /App Aesthetics[^]*Construction yellow[^]*Theme consistency/),
];
