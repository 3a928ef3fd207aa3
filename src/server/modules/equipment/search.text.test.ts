import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, correctText, type SpellingCandidate } from './search.spelling.ts';
import { synonymsOf } from './search.synonyms.ts';
import { readSearchText, wordsOf } from './search.text.ts';

describe('reading a text', () => {
  it('keeps letters and digits, and a point between digits', () => {
    expect(wordsOf('  3.5-ton Mini/Excavator (CAT 305E2)! ')).toEqual([
      '3.5',
      'ton',
      'mini',
      'excavator',
      'cat',
      '305e2',
    ]);
    expect(wordsOf('🚜 & | ! :* \\ \' "')).toEqual([]);
  });

  it('asks for every word, the last one as a beginning as well', () => {
    const { literal, broad, joined } = readSearchText('quiet engine');
    expect(literal).toBe("'quiet' & 'engine'");
    expect(broad).toBe("(('quiet')) & (('engine':*))");
    expect(readSearchText('quiet wel', ['welder', 'welding']).match).toBe(
      "(('quiet')) & ((('wel' | 'welder' | 'welding')))",
    );
    expect(readSearchText('x').broad).toBe("(('x'))");
    expect(joined).toBeUndefined();
    expect(readSearchText('wet/dry').joined).toBe('wet/dry');
  });

  it('asks for the other names of a machine', () => {
    expect(readSearchText('bobcat rental').broad).toContain("('skid' & 'steer')");
    expect(readSearchText('cherry pickers').broad).toMatch(
      /^\(\('cherry' & 'pickers':\*\) \| .*\('bucket' & 'truck'\)/,
    );
    expect(synonymsOf(['boom', 'lift'])).toContainEqual(['cherry', 'picker']);
    expect(synonymsOf(['generators'])).toContainEqual(['genset']);
    expect(synonymsOf(['spaceship'])).toEqual([]);
  });

  it('lets nothing through that has a meaning to the database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { literal, broad } = readSearchText(text);
        const bare = (query: string) => query.replace(/'[\p{L}\p{N}.]+'(:\*)?/gu, 'w');
        expect(bare(literal)).toMatch(/^(w( & w)*)?$/);
        expect(bare(broad)).toMatch(/^[w&| ()]*$/);
      }),
    );
  });
});

describe('spelling correction', () => {
  const candidate = (
    word: string,
    term: string,
    more: Partial<SpellingCandidate> = {},
  ): SpellingCandidate => ({
    word,
    term,
    uses: 1,
    similarity: 0.5,
    sameStem: false,
    ...more,
  });

  it('counts edits, a swap as one', () => {
    expect(editDistance('exacvator', 'excavator')).toBe(1);
    expect(editDistance('hamer', 'hammer')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('jack', 'jackhammer')).toBe(6);
  });

  it('takes the nearest known word, then the more used', () => {
    expect(
      correctText('skid ster', [
        candidate('ster', 'sterling'),
        candidate('ster', 'steer'),
        candidate('ster', 'stern', { similarity: 0.4 }),
      ]),
    ).toBe('skid steer');
    expect(
      correctText('hamer', [
        candidate('hamer', 'hammer', { uses: 1 }),
        candidate('hamer', 'hamner', { uses: 9 }),
      ]),
    ).toBe('hamner');
  });

  it('leaves known words and lost causes alone', () => {
    expect(
      correctText('excavators', [
        candidate('excavators', 'excavator', { sameStem: true }),
        candidate('excavators', 'extractors'),
      ]),
    ).toBeUndefined();
    expect(correctText('xylophone', [candidate('xylophone', 'microphone')])).toBeUndefined();
    expect(correctText('', [])).toBeUndefined();
    expect(correctText('hamer '.repeat(40), [candidate('hamer', 'hammer')])).toBeUndefined();
  });
});
