import type { Page } from 'playwright-core';
import type { Conversation } from '#shared/contracts/messages.ts';
import { hydrated } from '#tests/support/page.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';

/** Opens the first matching conversation that has messages. */
const conversation =
  (suits: (conversation: Conversation) => boolean) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.get('/api/conversations?limit=100');
    const all = (await answer.json()) as Conversation[];
    const found = all.find((one) => one.last !== null && suits(one));
    if (!found) throw new Error('no conversation suits');
    await page.goto(`/messages?booking=${found.bookingId}`);
    await hydrated(page);
    await page.getByRole('region', { name: /^Conversation with / }).waitFor();
  };
const isOut = ({ status, messaging }: Conversation): boolean => status === 'active' && messaging.isOpen;

async function offline(page: Page): Promise<void> {
  await conversation(isOut)(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: /^Message / }).fill('Running half an hour late');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Waiting for a connection').waitFor();
}

/** Conversations and alerts. */
export const MESSAGES: readonly Shot[] = [
  { name: 'messages', path: '/messages', as: DEV },
  { name: 'messages-alerts', path: '/messages?tab=alerts', as: MARISOL },
  { name: 'messages-conversation', path: '/messages', as: MARISOL, prepare: conversation(isOut) },
  {
    name: 'messages-completed',
    path: '/messages',
    as: DEV,
    prepare: conversation(({ status }) => status === 'completed'),
  },
  {
    name: 'messages-canceled',
    path: '/messages',
    as: DEV,
    prepare: conversation(({ status }) => status === 'canceled'),
  },
  { name: 'messages-offline', path: '/messages', as: DEV, prepare: offline },
];
