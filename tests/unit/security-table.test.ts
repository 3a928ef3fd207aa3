import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { readableFiles, readSource, sourceFiles } from '#tests/support/source-files.ts';
import { BEYOND, REQUIRED } from './asvs-numbers.ts';

const DOCUMENT = 'docs/security.md';
const text = readSource(DOCUMENT);

interface Row {
  readonly section: string;
  readonly numbers: readonly string[];
  readonly cells: readonly string[];
}

const LAST = /\d+$/;

/** `2.1.1 to 2.1.3`, or one number. */
function expanded(part: string): string[] {
  const [first = '', last = first] = part.trim().split(' to ');
  const [from, until] = [Number(LAST.exec(first)?.[0]), Number(LAST.exec(last)?.[0])];
  return Array.from({ length: until - from + 1 }, (_, index) => first.replace(LAST, String(from + index)));
}

/** Every row of a table that begins with numbers of requirements, under the heading of the second level that it is below. */
const rows: Row[] = text.split(/^## /m).flatMap((part) =>
  [...part.matchAll(/^\| +(\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)].map(([, numbers = '', rest = '']) => ({
    section: part.slice(0, part.indexOf('\n')),
    numbers: numbers.split(',').flatMap(expanded),
    cells: rest.split('|').map((cell) => cell.trim()),
  })),
);
const numbersOf = (wanted: (row: Row) => boolean): string[] =>
  rows.filter(wanted).flatMap(({ numbers }) => numbers);
const isBeyond = ({ section }: Row): boolean => section === 'Beyond level 2';

describe('the table of requirements', () => {
  it('has every requirement of levels 1 and 2 once: met, not met in full, the operator’s, or not applicable', () =>
    expect(numbersOf((row) => !isBeyond(row)).sort()).toEqual([...REQUIRED].sort()));

  it('lists requirements of level 3 apart, each once', () => {
    const listed = numbersOf(isBeyond);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((number) => !BEYOND.includes(number))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('names the place or the reason in every row', () =>
    expectEvery(
      rows,
      ({ cells }) => {
        expect(cells).toHaveLength(2);
        for (const cell of cells) expect(cell).not.toBe('');
      },
      ({ numbers }) => numbers.join(', '),
    ));

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:src|tests|deploy|scripts|packages)\/[^`\s]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(50);
    const known = new Set(sourceFiles);
    const folders = (path: string) => sourceFiles.some((file) => file.startsWith(`${path}/`));
    expect(named.filter((path) => !known.has(path) && !folders(path))).toEqual([]);
  });
});

describe('cryptography', () => {
  const ours = readableFiles.filter(
    (path) => /^(?:src\/server|packages)\/.*\.m?ts$/.test(path) && !/\.test\.ts$/.test(path),
  );
  const KEYED =
    /\b(?:createHmac|createCipheriv|createPrivateKey|createECDH|hkdfSync|scrypt)\b|from '(?:@node-rs\/argon2|web-push|otplib|openid-client|@simplewebauthn\/server)'/;

  it('is listed with every file that uses a key', () => {
    const using = ours.filter((path) => KEYED.test(readSource(path)));
    expect(using.length).toBeGreaterThan(10);
    expect(using.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
  });

  it('uses one hash function and one cipher, and no random numbers that can be guessed', () => {
    const named = ours.flatMap((path) =>
      [
        ...readSource(path).matchAll(/(?:createHash|createHmac|hkdfSync|\bsign)\('([^']+)'|'(aes-[\w-]+)'/g),
      ].map(([, hash, cipher]) => hash ?? cipher),
    );
    expect([...new Set(named)].sort()).toEqual(['aes-256-gcm', 'sha256']);
    expect(ours.filter((path) => readSource(path).includes('Math.random'))).toEqual([]);
  });
});
