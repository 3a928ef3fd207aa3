import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#shared/contracts/messages.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createTexts } from '#web/lib/text.tsx';
import { fakeServer, leaveScreen, renderScreen, textOf } from '#tests/support/component-page.tsx';
import { currentUserQuery } from '#web/data/session.ts';
import { MessageOwner } from './message-owner.tsx';

const NOW = '2026-06-10T16:17:00.000Z';
const CLOSED = 'Messaging is only available during active rental periods.';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'item']));
let leave: () => void = () => undefined;
afterEach(() => leave());

const conversation = (bookingId: string, equipmentId: string, isOpen: boolean): Conversation => ({
  bookingId,
  orderNumber: 'ES-1',
  side: 'renter',
  status: isOpen ? 'active' : 'completed',
  other: { id: 'usr_owner', name: 'Dale Okafor', profileImageUrl: null },
  equipment: { id: equipmentId, name: 'Trencher', category: 'Landscape', thumbnailImageUrl: null },
  startDate: '2026-06-09',
  endDate: '2026-06-10',
  messaging: { isOpen, closesAt: null, why: isOpen ? null : 'completed' },
  last: null,
  unread: 0,
});

function show(conversations: Conversation[], user: Partial<CurrentUser> = { isGuest: false }) {
  const { client, calls } = fakeServer({
    'GET /api/conversations?limit=100': () => ({ body: conversations }),
  });
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, user);
  renderScreen(<MessageOwner item={{ id: 'eqp_1' }} />, { client, texts, renderedAt: NOW });
  leave = () => leaveScreen();
  return calls;
}
const link = () => document.querySelector('a')?.getAttribute('href');

describe('the way to the owner', () => {
  it('leads to the conversation of one’s own live rental of this item', async () => {
    show([
      conversation('bkg_other', 'eqp_2', true),
      conversation('bkg_past', 'eqp_1', false),
      conversation('bkg_1', 'eqp_1', true),
    ]);
    await expect.poll(link).toBe('/messages?booking=bkg_1');
    expect(textOf(document.body)).toBe('Message Owner');
  });

  it('closes the way to the owner without one, and explains why', async () => {
    const calls = show([conversation('bkg_past', 'eqp_1', false)]);
    await expect.poll(() => calls.length).toBe(1);
    expect(document.querySelector('button')?.disabled).toBe(true);
    expect(textOf(document.body)).toBe(`Message Owner${CLOSED}`);
  });

  it('closes the way to the owner for a guest, and asks for nothing', async () => {
    const calls = show([], { isGuest: true });
    await expect.poll(() => textOf(document.body)).toContain(CLOSED);
    expect(calls).toEqual([]);
  });
});
