import { expect, it } from 'vitest';
import { messagesAddress, readMessagesAddress } from './messages-address.ts';

it.each([
  ['/messages', { tab: 'messages', open: '' }],
  ['/messages?booking=b+1%262', { tab: 'messages', open: 'b 1&2' }],
  ['/messages?tab=alerts', { tab: 'alerts', open: '' }],
  ['/messages?tab=alerts&booking=b1', { tab: 'alerts', open: 'b1' }],
] as const)('%s says %j, and is said by it', (address, said) => {
  expect(messagesAddress(said)).toBe(address);
  expect(readMessagesAddress(address.replace('/messages', ''))).toEqual(said);
});

it('takes a tab that there is not for the messages', () => {
  expect(readMessagesAddress('?tab=warnings')).toEqual({ tab: 'messages', open: '' });
});
