import type { Page } from 'playwright-core';
import type { Conversation } from '#shared/contracts/messages.ts';
import { DEV, MARISOL, type Shot } from './shot.ts';

/** Opens the first conversation that suits, after something has been said in it. */
const conversation =
  (suits: (conversation: Conversation) => boolean, ...said: string[]) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.get('/api/conversations?limit=100');
    const found = ((await answer.json()) as Conversation[]).find(suits);
    const bookingId = found?.bookingId ?? '';
    for (const content of said) await page.request.post('/api/messages', { data: { bookingId, content } });
    await page.goto(`/messages?booking=${bookingId}`);
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await page.getByRole('region', { name: /^Conversation with / }).waitFor();
  };
const isOpen = ({ messaging }: Conversation): boolean => messaging.isOpen;

async function offline(page: Page): Promise<void> {
  await conversation(isOpen, 'The gate code is 4471.')(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: /^Message / }).fill('Running half an hour late');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Waiting for a connection').waitFor();
}

/** Conversations and alerts. */
export const MESSAGES: readonly Shot[] = [
  { name: 'messages', path: '/messages', as: DEV },
  { name: 'messages-guest', path: '/messages' },
  { name: 'messages-alerts', path: '/messages?tab=alerts', as: MARISOL },
  {
    name: 'messages-conversation',
    path: '/messages',
    as: MARISOL,
    prepare: conversation(isOpen, 'Chain is fresh.', 'Map: https://maps.example/gate'),
  },
  {
    name: 'messages-completed',
    path: '/messages',
    as: DEV,
    prepare: conversation(({ status }) => status === 'completed'),
  },
  { name: 'messages-offline', path: '/messages', as: DEV, prepare: offline },
];
