import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursorCodec, cursorInstant } from './pagination.ts';

const codec = createCursorCodec('a secret');
const bad = expect.objectContaining({ code: 'bad_cursor' }) as object;
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('cursors', () => {
  it('reads cursors back as they went in', () => {
    const plain = fc.string().filter((text) => !text.includes('\u0000'));
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(plain, plain, finite, (query, text, number) => {
        expect(codec.decode(codec.encode(query, [text, number]), query, ['string', 'number'])).toEqual([
          text,
          number,
        ]);
      }),
    );
  });

  it('refuses cursors with one character changed, made with another secret, or with something added', () => {
    const cursor = codec.encode('list', [1, 'a']);
    const decode = (text: string) => refusal(() => codec.decode(text, 'list', ['number', 'string']));
    for (let index = 0; index < cursor.length; index++) {
      const changed = cursor[index] === 'A' ? 'B' : 'A';
      expect(decode(cursor.slice(0, index) + changed + cursor.slice(index + 1)), String(index)).toEqual(bad);
    }
    expect(decode(createCursorCodec('another').encode('list', [1, 'a']))).toEqual(bad);
    expect(decode(`${cursor}.x`)).toEqual(bad);
    expect(decode(cursor.split('.')[0] ?? '')).toEqual(bad);
    expect(decode('')).toEqual(bad);
  });

  it.each([
    ['a NUL', ['a\u0000'], ['string']],
    ['half a pair', ['\ud800'], ['string']],
    ['a text for a number', ['1'], ['number']],
    ['no number at all', [Infinity], ['number']],
    ['too little', [1], ['number', 'string']],
  ] as const)('puts no %s into a cursor', (_name, key, kinds) => {
    expect(refusal(() => codec.decode(codec.encode('list', key), 'list', kinds))).toEqual(bad);
  });
});

describe('instants in cursors', () => {
  it('takes only instants of the years 1970 to 9999 into cursors', () => {
    expect(cursorInstant(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(cursorInstant(253_402_300_799_999).toISOString()).toBe('9999-12-31T23:59:59.999Z');
    for (const wrong of [-1, 253_402_300_800_000, 8.64e15, -8.64e15, 1e300, NaN, '0', undefined])
      expect(
        refusal(() => cursorInstant(wrong)),
        String(wrong),
      ).toEqual(bad);
  });
});
