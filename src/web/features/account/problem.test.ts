import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { problemOf } from './problem.ts';

const body = (value: unknown) => JSON.stringify(value);

describe('why a call did not succeed', () => {
  it('names the fields when all of them are known', () => {
    const error = new ApiError(
      422,
      body({ message: 'x', code: 'invalid', details: { email: 'Invalid email address' } }),
      '',
    );
    expect(problemOf(error, ['email', 'password'])).toEqual({
      kind: 'fields',
      fields: { email: 'Invalid email address' },
    });
  });

  it('shows the problem as a whole when a field is not on the form', () => {
    const error = new ApiError(422, body({ message: 'No', code: 'invalid', details: { other: 'No' } }), '');
    expect(problemOf(error, ['email'])).toEqual({ kind: 'refused', status: 422, message: 'No' });
  });

  it('keeps details that are no texts out of the form', () => {
    const error = new ApiError(401, body({ message: 'No', code: 'x', details: { email: 3 } }), '');
    expect(problemOf(error, ['email'])).toEqual({ kind: 'refused', status: 401, message: 'No' });
  });

  it('survives an answer that is not ours', () => {
    expect(problemOf(new ApiError(502, '<html>', 'Bad Gateway'), [])).toEqual({
      kind: 'refused',
      status: 502,
      message: undefined,
    });
  });

  it.each([
    ['90', 90],
    ['0', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('says when to try again after Retry-After: %s', (header, seconds) => {
    const error = new ApiError(429, body({ message: 'Too many' }), 'Too Many Requests', header ?? null);
    expect(problemOf(error, [])).toEqual({
      kind: 'tooMany',
      message: 'Too many',
      retryAfterSeconds: seconds,
    });
  });

  it('blames the network otherwise', () => {
    expect(problemOf(new TypeError('Failed to fetch'), [])).toEqual({ kind: 'unreachable' });
    expect(problemOf(new DOMException('late', 'TimeoutError'), [])).toEqual({ kind: 'unreachable' });
  });
});
