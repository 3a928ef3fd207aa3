import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { safeReturnPath } from './return-path.ts';

describe('where one comes back to after signing in', () => {
  it.each([
    '/',
    '/bookings',
    '/equipment/abc/rent',
    '/search?q=mini%20excavator&radius=50',
    '/privacy#terms',
  ])('keeps our own %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('goes home instead of anywhere else', () =>
    expectEvery(
      [
        undefined,
        null,
        '',
        'bookings',
        '//evil.example',
        '///evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        'https:evil.example',
        'https://evil.example/',
        'javascript:alert(1)',
        ' /bookings',
        '/\t/evil.example',
        '/\n/evil.example',
        '/x/..//evil.example',
        '/./\u007f',
        '/api/logout',
        '/x/../api/logout',
        '/login',
        '/login?return=%2Flogin',
      ],
      (path) => {
        expect(safeReturnPath(path)).toBe('/');
      },
    ));

  it('never leaves our origin, whatever it is given', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '#', '?', 'a', '%', '\t', '\n', '\r', ' ', 'é'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (text) => {
        const path = safeReturnPath(text);
        expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
        expect(path.startsWith('//')).toBe(false);
      }),
    );
  });

  it('settles the way back after one look', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(safeReturnPath(safeReturnPath(path))).toBe(safeReturnPath(path));
      }),
    );
  });
});
