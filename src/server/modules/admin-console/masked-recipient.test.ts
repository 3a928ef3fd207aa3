import { expect, it } from 'vitest';
import { maskedRecipient } from './masked-recipient.ts';

it.each([
  ['email', 'dana.reyes@people.example', 'd…@people.example'],
  ['email', 'd@people.example', 'd…@people.example'],
  ['email', '"odd@name"@people.example', '"…@people.example'],
  ['email', '@people.example', '…'],
  ['email', 'nobody', '…'],
  ['push', 'dana.reyes@people.example', 'd…@people.example'],
  ['sms', '512-555-0100', '…0100'],
  ['sms', '+1 (512) 555 01 77', '…0177'],
] as const)('masks a recipient of %s to %s as %s', (channel, recipient, shown) => {
  expect(maskedRecipient(channel, recipient)).toBe(shown);
});
