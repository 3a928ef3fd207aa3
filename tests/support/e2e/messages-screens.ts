import type { Locator, Page } from 'playwright-core';
import type { Conversation } from '#shared/contracts/messages.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { ask } from './arranged.ts';
import type { RentalScreen } from './screen.ts';

/** The conversation that is open. */
export const threadOf = (page: Page): Locator => page.getByRole('region', { name: /^Conversation with / });
/** The messages of the thread, including pending ones. */
export const saidOn = (page: Page): Locator => threadOf(page).locator('li[data-message], li[data-unsent]');
export const fieldOf = (page: Page): Locator => threadOf(page).getByRole('textbox', { name: /^Message / });

/** Writes into the open conversation. */
export async function say({ page }: Visit, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await threadOf(page).getByRole('button', { name: 'Send' }).click();
}

/** The address of the first conversation that suits and has been read: a page that marks messages as read fetches them again. */
const conversation =
  (suits: (conversation: Conversation) => boolean) =>
  async (_product: OpenedProduct, visit: Visit): Promise<string> => {
    const all = await ask<Conversation[]>(visit, '/api/conversations?limit=100');
    const found = all.find((one) => one.unread === 0 && suits(one));
    if (!found) throw new Error('no conversation suits');
    return `/messages?booking=${found.bookingId}`;
  };

/** The list, a conversation of either kind, and the alerts. */
export const MESSAGE_SCREENS: readonly RentalScreen[] = [
  {
    name: 'messages',
    as: 'dev',
    path: () => Promise.resolve('/messages'),
    words: /Messages and Alerts[^]*Active rentals[^]*Earlier rentals/,
  },
  {
    name: 'conversation',
    as: 'marisol',
    path: conversation(({ messaging }) => messaging.isOpen),
    words: /Messages and Alerts[^]*This conversation is about/,
    then: async (_product, { page }) => fieldOf(page).waitFor(),
  },
  {
    name: 'conversation of a completed rental',
    as: 'dev',
    path: conversation(({ status }) => status === 'completed'),
    words: /Final total[^]*Rental completed - messaging no longer available/,
  },
  {
    name: 'alerts',
    as: 'marisol',
    path: () => Promise.resolve('/messages?tab=alerts'),
    words: /Messages and Alerts[^]*View booking/,
  },
];
