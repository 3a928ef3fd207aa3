import { expect, it } from 'vitest';
import { messagesUrl, readMessagesQuery } from './messages-url.ts';

it.each([
  ['/messages', { tab: 'messages', open: '' }],
  ['/messages?booking=b+1%262', { tab: 'messages', open: 'b 1&2' }],
  ['/messages?tab=alerts', { tab: 'alerts', open: '' }],
  ['/messages?tab=alerts&booking=b1', { tab: 'alerts', open: 'b1' }],
] as const)('%s says %j, and is said by it', (address, said) => {
  expect(messagesUrl(said)).toBe(address);
  expect(readMessagesQuery(address.replace('/messages', ''))).toEqual(said);
});

it('takes a tab that there is not for the messages', () => {
  expect(readMessagesQuery('?tab=warnings')).toEqual({ tab: 'messages', open: '' });
});
