import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListingImport, ListingImportRow } from '#shared/contracts/listings.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { pressButton, settle } from '#tests/support/screen-hands.ts';
import { SheetDialog } from './sheet-dialog.tsx';

const IMPORT = 'POST /api/equipment/import';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listing-sheet', 'problems']));

let calls: FakeServer['calls'];
let server: Answers;
let closed: number;

beforeEach(() => {
  server = {};
  closed = 0;
  const fake = fakeServer(server);
  ({ calls } = fake);
  renderScreen(<SheetDialog onClose={() => (closed += 1)} />, { client: fake.client, texts });
});

const field = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => textOf(one) === name);
const shown = () => textOf(document.querySelector('dialog'));

/** As a browser does: the path that the field has already is no change. */
async function choose(path: string, text: string): Promise<void> {
  const input = field();
  act(() => input.click());
  if (input.dataset['path'] === path) return;
  input.dataset['path'] = path;
  Object.defineProperty(input, 'value', {
    configurable: true,
    get: () => input.dataset['path'] ?? '',
    set: () => {
      delete input.dataset['path'];
    },
  });
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], path)] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}
async function pick(name: string): Promise<void> {
  const option = [...document.querySelectorAll('label')].find((one) => textOf(one) === name)!;
  act(() => option.querySelector('input')!.click());
  await settle();
}

const row = (line: number, outcome: ListingImportRow['outcome'], code?: string): ListingImportRow => ({
  line,
  reference: `R-${line}`,
  name: 'Saw',
  outcome,
  problems: code ? [{ column: 'category', code, message: '' }] : [],
});
const answer = (rows: ListingImportRow[], written = false): ListingImport => ({ written, rows });
const good = row(2, 'created');
const bad = row(3, 'refused', 'category_required');
const sent = () => calls.filter(({ what }) => what === IMPORT).map(({ body }) => body);

describe('a file of listings', () => {
  it('is read again where the same file is chosen once more', async () => {
    server[IMPORT] = () => ({ body: answer([bad]) });
    await choose('fleet.csv', 'wrong');
    server[IMPORT] = () => ({ body: answer([good]) });
    await choose('fleet.csv', 'right');
    expect(sent()).toEqual([
      { csv: 'wrong', dryRun: true },
      { csv: 'right', dryRun: true },
    ]);
    expect(shown()).toContain('1 new');
    expect(shown()).not.toContain('1 with a problem');
  });

  it('shows every row that has a problem, the first ones at once and the others at a press', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => row(n + 2, 'refused', 'category_required'));
    server[IMPORT] = () => ({ body: answer(rows) });
    await choose('fleet.csv', 'rows');
    expect(shown()).not.toContain('Line 301');
    await pressButton('Show all 300 rows with problems');
    for (const { line } of rows) expect(shown()).toContain(`Line ${line} · R-${line}`);
    expect(button('Show all 300 rows with problems')).toBeUndefined();
  });

  it('is imported as a whole or not at all, unless its good rows alone are wanted', async () => {
    server[IMPORT] = () => ({ body: answer([good]) });
    await choose('fleet.csv', 'good');
    server[IMPORT] = () => ({ body: answer([good], true) });
    await pressButton('Import 1 row');
    expect(sent().at(-1)).toEqual({ csv: 'good', onlyGoodRows: false });
    expect(shownNotice()).toBe('Listings imported | 1 listing was added or changed.');
    expect(closed).toBe(1);
  });

  it('offers no import of all its rows while one of them has a problem', async () => {
    server[IMPORT] = () => ({ body: answer([good, bad]) });
    await choose('fleet.csv', 'mixed');
    expect(button('Import the good row')).toBeDefined();
    await pick('All rows or none');
    expect(button('Import the good row')).toBeUndefined();
    expect(shown()).toContain('Nothing can be imported while a row has a problem.');
  });

  it('names the rows that were not imported after the good ones were', async () => {
    server[IMPORT] = () => ({ body: answer([good, bad]) });
    await choose('fleet.csv', 'mixed');
    server[IMPORT] = () => ({ body: answer([good, row(3, 'refused', 'too_many_listings')], true) });
    await pressButton('Import the good row');
    expect(sent().at(-1)).toEqual({ csv: 'mixed', onlyGoodRows: true });
    expect(shown()).toContain('Some rows were not imported');
    expect(shown()).toContain('1 listing was added or changed.');
    expect(shown()).toContain('Line 3 · R-3');
    expect(closed).toBe(0);
    expect(button('Import the good row')).toBeUndefined();
  });

  it('says which row has a problem by now where nothing was imported for it, and offers the others', async () => {
    server[IMPORT] = () => ({ body: answer([good, row(3, 'created')]) });
    await choose('fleet.csv', 'good');
    server[IMPORT] = () => ({ body: answer([good, bad]) });
    await pressButton('Import 2 rows');
    expect(shown()).toContain('Nothing was imported');
    expect(shown()).toContain('Line 3 · R-3');
    expect(closed).toBe(0);
    await pressButton('Import the good row');
    expect(sent().at(-1)).toEqual({ csv: 'good', onlyGoodRows: true });
  });
});
