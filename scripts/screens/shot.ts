import type { Page } from 'playwright-core';

/** One screenshot: a screen, its viewer and the steps that lead there. */
export interface Shot {
  name: string;
  path: string;
  /** E-mail of the demonstration person who looks. */
  as?: string;
  fullPage?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

export const DEV = 'dev.ramirez@example.com';
export const MARISOL = 'marisol.herrera@example.com';
/** An owner who has not set up payouts. */
export const EARL = 'earl.thibodeaux@example.com';
export const ADMIN = 'admin@equipshare.example';
