import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as accountLimits from '#shared/domain/account-limits.ts';
import * as bookingLimits from '#shared/domain/booking-limits.ts';
import * as claimLimits from '#shared/domain/claims/claim-limits.ts';
import * as fees from '#shared/domain/money-constants.ts';
import * as interfaceConstants from '#shared/domain/interface-constants.ts';
import * as limits from '#shared/domain/limits.ts';
import * as listingLimits from '#shared/domain/listing-limits.ts';
import * as usageLimits from '#shared/domain/usage/usage-limits.ts';
import * as searchDefaults from '#shared/domain/search-defaults.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { readableFiles, readSource, sourceFiles } from '#tests/support/source-files.ts';

const THIS_FILE = 'tests/unit/documents.test.ts';
/** Migrations are never changed, and what others have published is theirs. */
const isOurs = (path: string): boolean => !/^src\/server\/db\/migrations\/|\/published\//.test(path);
const texts = new Map(
  readableFiles.filter((path) => path !== THIS_FILE && isOurs(path)).map((path) => [path, readSource(path)]),
);
const paths = new Set(sourceFiles);
const documents = [...texts].filter(([path]) => path.endsWith('.md'));
const productDocuments = documents.filter(([path]) => path.startsWith('docs/product/'));
const wordsOfCode = new Set(
  readableFiles
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) => readSource(path).match(/\w+/g) ?? []),
);

interface Reference {
  readonly from: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** GitHub's anchor of a heading. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(text: string): Set<string> {
  const headings = [...withoutFences(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    slugOf(heading),
  );
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...named]);
}

/** `docs/product/money.md#late-fee`, wherever it is written. */
const referencesIn = ([from, text]: readonly [string, string]): Reference[] =>
  [...text.matchAll(/\bdocs\/(?:product|decisions)\/[\w./-]*\w(?:#([\w-]+))?/g)].map(([whole, anchor]) => ({
    from,
    path: whole.replace(/#.*/, ''),
    anchor,
  }));

/** `[late fee](money.md#late-fee)`, from the document's own directory. */
const linksIn = ([from, text]: readonly [string, string]): Reference[] =>
  [...withoutFences(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({
      from,
      path: path === '' ? from : posix.join(posix.dirname(from), path),
      anchor,
    }),
  );

function expectResolved({ path, anchor }: Reference): void {
  expect(paths.has(path.replace(/\/$/, '')), `${path} does not exist`).toBe(true);
  if (anchor !== undefined)
    expect(anchorsOf(texts.get(path) ?? '').has(anchor), `${path} has no #${anchor}`).toBe(true);
}

const nameOf = ({ from, path, anchor }: Reference): string => `${from}: ${path}#${anchor ?? ''}`;

describe('references to documents', () => {
  it('leads references to a rule or a decision record that exists, and to a heading that it has', () =>
    expectEvery([...texts].flatMap(referencesIn), expectResolved, nameOf));

  it('leads references in documents to files and headings that exist', () =>
    expectEvery(documents.flatMap(linksIn), expectResolved, nameOf));

  it('names a decision record by a number that exists', () => {
    const numbered = [...texts].flatMap(([from, text]) =>
      [...text.matchAll(/\bdecision(?: record)?s? (\d{4})/g)].map(([, number = '']) => ({ from, number })),
    );
    return expectEvery(numbered, ({ number }) => {
      expect(sourceFiles.some((path) => path.startsWith(`docs/decisions/${number}-`))).toBe(true);
    });
  });

  it('never cites a document that is not part of the repository', () => {
    const cited =
      /\b(?:product decisions?|specification|decisions),? (?:§|section )|\d of the product decisions/i;
    const citing = [...texts].filter(([, text]) => cited.test(text)).map(([path]) => path);
    expect(citing).toEqual([]);
  });
});

describe('the rules of the product', () => {
  const constants: Readonly<Record<string, unknown>> = {
    ...fees,
    ...interfaceConstants,
    ...accountLimits,
    ...bookingLimits,
    ...claimLimits,
    ...limits,
    ...listingLimits,
    ...usageLimits,
    ...searchDefaults,
  };
  const valueOf = (name: string): unknown =>
    name
      .split('.')
      .reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], constants);

  it('gives each constant the value that it has in the code', () => {
    const given = productDocuments.flatMap(([from, text]) =>
      [...text.matchAll(/`([\w.]+) = ([\d.]+)`/g)].map(([, name = '', value]) => ({ from, name, value })),
    );
    return expectEvery(given, ({ name, value }) => {
      expect(valueOf(name), name).toBe(Number(value));
    });
  });

  it('mentions every limit and every fee', () => {
    const rules = productDocuments.map(([, text]) => text).join('\n');
    return expectEvery(
      Object.keys({
        ...accountLimits,
        ...bookingLimits,
        ...claimLimits,
        ...limits,
        ...listingLimits,
        ...usageLimits,
        ...fees,
        ...searchDefaults,
        ...interfaceConstants,
      }),
      (name) => {
        expect(new RegExp(`\`${name}[\` .]`).test(rules), `${name} is in no rule`).toBe(true);
      },
    );
  });

  it('numbers its sections, each with an anchor that its number is no part of', () =>
    expectEvery(
      productDocuments.filter(([path]) => !path.endsWith('/README.md')),
      ([, text]) => {
        const sections = [...text.matchAll(/(?:<a id="([a-z-]+)"><\/a>\n\n)?^## (\d+)\. /gm)];
        expect(sections.map(([, , number]) => Number(number))).toEqual(sections.map((_, index) => index + 1));
        const anchors = sections.map(([, anchor]) => anchor);
        expect(new Set(anchors).size, 'an anchor is missing or there twice').toBe(sections.length);
        expect(anchors).not.toContain(undefined);
      },
      ([path]) => path,
    ));

  it('lists all rules in their index', () => {
    const [, index = ''] = productDocuments.find(([path]) => path.endsWith('/README.md')) ?? [];
    return expectEvery(
      productDocuments.map(([path]) => posix.basename(path)).filter((name) => name !== 'README.md'),
      (name) => {
        expect(index).toContain(`(${name})`);
      },
    );
  });
});

describe('decision records', () => {
  const records = documents.filter(([path]) => /^docs\/decisions\/\d{4}-/.test(path));

  it('gives each decision record a title, a status, a context, a decision and consequences, on a page at most', () =>
    expectEvery(
      records,
      ([path, text]) => {
        const number = posix.basename(path).slice(0, 4).replace('0000', 'NNNN');
        expect(text.startsWith(`# ${number}: `), 'the title has the number of the file').toBe(true);
        const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
        expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
        expect(text).toMatch(/^Status: /m);
        expect(text.split(/\s+/).length, 'words').toBeLessThanOrEqual(550);
      },
      ([path]) => path,
    ));

  it('lists all decision records in their index', () => {
    const [, index = ''] = documents.find(([path]) => path === 'docs/decisions/README.md') ?? [];
    return expectEvery(
      records.map(([path]) => posix.basename(path)),
      (name) => {
        expect(index).toContain(`(${name})`);
      },
    );
  });
});

describe('documents', () => {
  const spans = documents.flatMap(([from, text]) =>
    [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => ({ from, span })),
  );

  it('names files that exist', () => {
    const files = spans.filter(({ span }) =>
      /^[\w@-]+[\w.-]*(\/[\w.-]+)*\.(tsx?|mjs|cjs|md|json|css)$/.test(span),
    );
    return expectEvery(files, ({ span }) => {
      expect(sourceFiles.some((path) => path === span || path.endsWith(`/${span}`))).toBe(true);
    });
  });

  it('names directories that exist', () => {
    const directories = spans.filter(({ span }) =>
      /^(src|server|shared|web|modules|features|tests|scripts|docs|adapters|assets)(\/[\w-]+)+\/?$/.test(
        span,
      ),
    );
    return expectEvery(directories, ({ span }) => {
      const inside = `/${span.replace(/\/$/, '')}/`;
      expect(sourceFiles.some((path) => `/${path}/`.includes(inside))).toBe(true);
    });
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
    const commands = documents.flatMap(([from, text]) =>
      [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name = '']) => ({
        from,
        name,
      })),
    );
    return expectEvery(commands, ({ name }) => {
      expect(Object.keys(scripts)).toContain(name);
    });
  });

  it('names identifiers that the code has', () => {
    const identifiers = spans.filter(({ span }) => /^[a-z]+(?:[A-Z]\w*|_\w+)$|^[A-Z]+_[A-Z_]+$/.test(span));
    return expectEvery(identifiers, ({ span }) => {
      expect(wordsOfCode.has(span), `${span} is nowhere in the code`).toBe(true);
    });
  });
});
