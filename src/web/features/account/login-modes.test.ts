import { describe, expect, it } from 'vitest';
import { loginHref, readLoginQuery } from './login-modes.ts';

const read = (query: string) => readLoginQuery(new URLSearchParams(query));

describe("the sign-in page's address", () => {
  it('reads the mode, the reason and the return path', () => {
    expect(read('mode=sign-up&return=%2Fequipment%2Fe1%2Frent&reason=rental')).toEqual({
      mode: 'sign-up',
      returnTo: '/equipment/e1/rent',
      reason: 'rental',
      external: null,
      resetEmail: undefined,
      resetToken: undefined,
    });
  });

  it('takes an unknown mode for signing in, and a foreign return for home', () => {
    expect(read('mode=x&return=https%3A%2F%2Fevil.example')).toMatchObject({
      mode: 'sign-in',
      returnTo: '/',
    });
  });

  it("knows the mail's link to the second step of a reset", () => {
    expect(read('reset=a%2Bb%40example.com')).toMatchObject({ mode: 'reset', resetEmail: 'a+b@example.com' });
    expect(read('reset=a%40b.example&token=abc')).toMatchObject({ mode: 'reset', resetToken: 'abc' });
    expect(read('reset=')).toMatchObject({ mode: 'reset', resetEmail: '' });
  });

  it('writes the sign-in page’s address again', () => {
    for (const query of [
      '',
      'mode=reset',
      'mode=sign-up&return=%2Fbookings&reason=list',
      'reset=a%40b.example&return=%2Fprofile',
    ])
      expect(loginHref(read(query))).toBe(query ? `/login?${query}` : '/login');
  });
});
