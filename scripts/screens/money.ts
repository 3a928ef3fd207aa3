import type { Page } from 'playwright-core';
import { ADMIN, EARL, MARISOL, type Shot } from './shot.ts';

async function opened(page: Page): Promise<void> {
  await page.locator('main li [aria-expanded]').first().click();
}

async function atProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Set up payouts|Continue setup)$/ }).click();
  await page.getByRole('heading', { name: 'Set up payouts' }).waitFor();
}

async function compared(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByText('Compared with the provider').waitFor();
}

/** Payouts of owners, and the Admin's reconciliation. */
export const MONEY: readonly Shot[] = [
  { name: 'payouts', path: '/setup-payouts', as: MARISOL, fullPage: true, prepare: opened },
  { name: 'payouts-link-expired', path: '/setup-payouts?refresh=true', as: MARISOL },
  { name: 'payouts-provider', path: '/setup-payouts', as: EARL, fullPage: true, prepare: atProvider },
  { name: 'reconciliation', path: '/admin/money', as: ADMIN, fullPage: true, prepare: compared },
];
