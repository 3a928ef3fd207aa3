import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagePreview, messageText } from './message-text.ts';

const OVERRIDE = '\u202e';
const FAMILY = '👩‍👩‍👧';

describe('what is kept of a message', () => {
  it.each(['', '   ', '\n\t\r\n', '\u200b\u200d', '\u0007\u001b', OVERRIDE])(
    'keeps nothing of the message %j',
    (written) => {
      expect(messageText(written)).toBeNull();
    },
  );

  it.each([
    ['  The gate code is 4411. \n', 'The gate code is 4411.'],
    ['one\r\ntwo\rthree\n\nfour', 'one\ntwo\nthree\n\nfour'],
    ['a\tb', 'a\tb'],
    ['bell\u0007 and \u001b[31mred', 'bell and [31mred'],
    ['<script>alert(1)</script> & <b>', '<script>alert(1)</script> & <b>'],
    [`${OVERRIDE}dlrow`, `${OVERRIDE}dlrow`],
    [`Meet ${FAMILY} at 7`, `Meet ${FAMILY} at 7`],
  ])('keeps of the message %j the text %j', (written, kept) => {
    expect(messageText(written)).toBe(kept);
  });

  it('keeps a message once: what has been kept stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const kept = messageText(written);
        expect(kept === null || messageText(kept) === kept).toBe(true);
      }),
    );
  });
});

describe('the preview of a message', () => {
  it('writes the preview in one line', () => {
    expect(messagePreview('Hello,\n\n  is it\tthere? ', 140)).toBe('Hello, is it there?');
  });

  it.each([
    ['exactly ten', 11, 'exactly ten'],
    ['exactly ten', 10, 'exactly t…'],
    ['one two three', 9, 'one two…'],
    [`ab${FAMILY}`, 6, 'ab…'],
    ['e\u0301e\u0301e\u0301', 5, 'e\u0301e\u0301…'],
    [FAMILY, 3, '…'],
  ])('previews %j in %i as %j: never half a character', (text, most, shown) => {
    expect(messagePreview(text, most)).toBe(shown);
  });

  it('turns nothing around, however it is cut', () => {
    expect(messagePreview(`price ${OVERRIDE}05$\u202c and \u2067more\u2069`, 140)).toBe('price 05$ and more');
  });

  it('writes no preview longer than it may be, and none broken', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (text, most) => {
          const shown = messagePreview(text, most);
          expect(shown.length).toBeLessThanOrEqual(most);
          expect(/\p{Surrogate}/u.test(shown)).toBe(false);
          expect(shown).not.toContain('\n');
        },
      ),
    );
  });
});
