import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contracts/messages.ts';
import { threadRows } from './thread-rows.ts';
import type { UnsentMessage } from './unsent.ts';

const ME = 'me';
const DAY = '2026-06-10';
const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  bookingId: 'b1',
  senderId: 'other',
  recipientId: ME,
  content: id,
  messageType: 'text',
  createdAt: `${DAY}T12:00:00.000Z`,
  readAt: null,
  clientKey: null,
  ...change,
});
const own = (id: string, change: Partial<Message> = {}) =>
  message(id, { senderId: ME, recipientId: 'other', clientKey: `key of ${id}`, ...change });
const unsent = (clientKey: string): UnsentMessage => ({
  clientKey,
  bookingId: 'b1',
  recipientId: 'other',
  content: clientKey,
  writtenAt: `${DAY}T13:00:00.000Z`,
});
const rowsOf = (messages: Message[], waiting: UnsentMessage[] = []) =>
  threadRows({ messages, unsent: waiting, userId: ME, dayOf: (instant) => instant.slice(0, 10) });
const marksOf = (messages: Message[]) =>
  rowsOf(messages).flatMap((row) => (row.kind === 'message' && row.mark ? [[row.message.id, row.mark]] : []));

describe('the rows of a conversation', () => {
  it('says each day where it begins', () => {
    const rows = rowsOf([
      message('a', { createdAt: '2026-06-09T23:00:00.000Z' }),
      message('b'),
      message('c'),
    ]);
    expect(rows.map((row) => (row.kind === 'day' ? row.day : row.key))).toEqual([
      '2026-06-09',
      'a',
      DAY,
      'b',
      'c',
    ]);
  });

  it('ends the rows with what is on its way, and keeps its place when it has arrived', () => {
    const before = rowsOf([message('a')], [unsent('key of b')]);
    expect(before.at(-1)).toMatchObject({ kind: 'unsent', key: 'key of b' });
    // Known to the server, and not taken off the waiting place yet: once.
    const after = rowsOf([message('a'), own('b')], [unsent('key of b')]);
    expect(after.filter(({ key }) => key === 'key of b')).toMatchObject([{ kind: 'message' }]);
  });

  it("groups one person's consecutive messages, and nothing else", () => {
    const at = (minutes: number) => new Date(Date.parse(`${DAY}T12:00:00Z`) + minutes * 60_000).toISOString();
    const rows = rowsOf([
      message('a', { createdAt: at(0) }),
      message('b', { createdAt: at(5) }),
      message('c', { createdAt: at(5) }),
      own('d', { createdAt: at(6) }),
      own('e', { createdAt: at(11.1) }),
      message('f', { createdAt: at(12), senderId: 'system', messageType: 'system_notification' }),
      message('g', { createdAt: at(12), senderId: 'system', messageType: 'system_notification' }),
    ]);
    const edges = rows.flatMap((row) =>
      row.kind === 'message' ? [`${row.isFirst ? '[' : ''}${row.message.id}${row.isLast ? ']' : ''}`] : [],
    );
    expect(edges.join(' ')).toBe('[a b c] [d] [e] [f] [g]');
  });

  it('marks the newest own message as sent, and the last that was read', () => {
    const readAt = `${DAY}T12:30:00.000Z`;
    expect(marksOf([own('a', { readAt }), own('b', { readAt }), own('c'), own('d'), message('e')])).toEqual([
      ['b', 'read'],
      ['d', 'sent'],
    ]);
    expect(marksOf([own('a', { readAt })])).toEqual([['a', 'read']]);
    expect(marksOf([message('a', { readAt })])).toEqual([]);
  });
});
