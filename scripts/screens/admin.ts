import type { Page } from 'playwright-core';
import { ADMIN, type Shot } from './shot.ts';

const create = async (page: Page) => {
  await page.getByRole('button', { name: 'Create New User' }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByText('First name is required').waitFor();
};
const deletion = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
};
const warning = async (page: Page) => {
  await page.getByRole('button', { name: 'Send Warning' }).click();
  await page.getByRole('combobox', { name: /^User/ }).fill('a');
  await page.getByRole('option').first().waitFor();
};

/** The dashboard: its six tabs, its forms, its questions. */
export const ADMIN_TABS: readonly Shot[] = [
  { name: 'admin', path: '/admin', as: ADMIN, fullPage: true },
  { name: 'admin-users', path: '/admin?tab=users', as: ADMIN, fullPage: true },
  { name: 'admin-users-none', path: '/admin?tab=users&q=zzzzqqqq', as: ADMIN },
  { name: 'admin-users-new', path: '/admin?tab=users', as: ADMIN, prepare: create },
  { name: 'admin-users-delete', path: '/admin?tab=users&sort=name', as: ADMIN, prepare: deletion },
  { name: 'admin-warnings', path: '/admin?tab=warnings&state=all', as: ADMIN, fullPage: true },
  { name: 'admin-warnings-new', path: '/admin?tab=warnings', as: ADMIN, prepare: warning },
  { name: 'admin-equipment', path: '/admin?tab=equipment', as: ADMIN, fullPage: true },
  { name: 'admin-equipment-delete', path: '/admin?tab=equipment', as: ADMIN, prepare: deletion },
  { name: 'admin-reviewer', path: '/admin?tab=reviewer', as: ADMIN },
  { name: 'admin-aesthetics', path: '/admin?tab=aesthetics', as: ADMIN, fullPage: true },
];
