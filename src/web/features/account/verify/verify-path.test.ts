import { describe, expect, it } from 'vitest';
import { onwardPath, verifyPath } from './verify-path.ts';

describe('the path of the verification', () => {
  it.each([
    ['/search?q=trencher', true, '/verify-email?return=%2Fsearch%3Fq%3Dtrencher&step=code'],
    ['/search?q=trencher', false, '/verify-email?return=%2Fsearch%3Fq%3Dtrencher'],
  ])('asks on the way to %s for the code only if one was sent: %s', (returnTo, isSent, path) => {
    expect(verifyPath(returnTo, isSent)).toBe(path);
  });
});

describe('where verifying leads on to', () => {
  it.each([
    ['/equipment/eq_1/rent', '/equipment/eq_1/rent?step=agreement'],
    ['/equipment/eq_1/rent?step=agreement', '/equipment/eq_1/rent?step=agreement'],
    ['/equipment/eq_1', '/equipment/eq_1'],
    ['/messages?booking=bkg_1', '/messages?booking=bkg_1'],
    ['/', undefined],
    ['/?install', undefined],
    ['/verification', undefined],
    ['/verify-email?step=code', undefined],
  ])('from %s is %s', (returnTo, onward) => {
    expect(onwardPath(returnTo)).toBe(onward);
  });
});
