import { expect, it } from 'vitest';
import { DomainError, invalidFields } from './errors.ts';

it('refuses fields with the first message as its own and all of them as details', () => {
  const fields = { title: 'Required', rate: 'Invalid input' };
  const { name, kind, code, message, details } = invalidFields(fields);
  expect({ name, kind, code, message, details }).toEqual({
    name: 'DomainError',
    kind: 'invalid',
    code: 'invalid',
    message: 'Required',
    details: fields,
  });
  expect(invalidFields({}).message).toBe('Invalid input');
});

it('keeps what caused it', () => {
  const cause = new Error('away');
  expect(new DomainError('unavailable', 'away', 'Try again.', { cause }).cause).toBe(cause);
});
