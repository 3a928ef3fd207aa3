import { expect, it } from 'vitest';
import { DomainError, invalidFields } from './errors.ts';
import { problem } from './problem.ts';

it('refuses fields with what is wrong with each of them', () => {
  const problems = { title: problem('required'), rental: problem('rental_too_long', { days: 3 }) };
  expect(invalidFields(problems)).toMatchObject({ name: 'DomainError', code: 'invalid', problems });
});

it('names the field of an error where it has one', () => {
  const values = { megapixels: 80 };
  const error = new DomainError('photo_too_large', { values, field: 'photo' });
  expect(error.problems).toEqual({ photo: { code: 'photo_too_large', values } });
  expect(new DomainError('email_taken', { field: 'email' }).problems).toEqual({
    email: { code: 'email_taken' },
  });
});

it('keeps what caused it', () => {
  const cause = new Error('away');
  expect(new DomainError('unavailable', { cause }).cause).toBe(cause);
});
