import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf-text.ts';
import type { Block, Paper } from './paper.ts';
import { writePaper } from './write-paper.ts';

const madeAt = new Date(Date.UTC(2030, 0, 7));
const paperOf = (blocks: readonly Block[], more: Partial<Paper> = {}): Paper => ({
  language: 'en',
  productName: 'EquipShare',
  title: 'Receipt',
  about: 'Order ES-1',
  blocks,
  pageText: (page, pages) => `Page ${page} of ${pages}`,
  madeAt,
  ...more,
});
const fileOf = async (paper: Paper) => buffer(await writePaper(paper));

const LONG_TABLE: Block = {
  kind: 'table',
  columns: [
    { title: 'Item', share: 3 },
    { title: 'Amount', share: 1, isAmount: true },
  ],
  rows: Array.from({ length: 120 }, (_, index) => ({ cells: [`Loader ${index}`, `$${index}.00`] })),
};

describe('a paper', () => {
  it('says its title, its language and its structure to a screen reader', async () => {
    const read = await readPdf(await fileOf(paperOf([], { language: 'es', title: 'Recibo' })));
    expect(read).toMatchObject({ title: 'Recibo, Order ES-1', language: 'es-US', isTagged: true });
  });

  it('is the same file for the same facts', async () => {
    const paper = paperOf([LONG_TABLE]);
    expect((await fileOf(paper)).equals(await fileOf(paper))).toBe(true);
  });

  it('carries a table over pages with its headings again, no row cut or lost, and numbers every page', async () => {
    const { pages } = await readPdf(await fileOf(paperOf([LONG_TABLE])));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Amount');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const rows = pages.join('\n').match(/Loader \d+ \$\d+\.00/g) ?? [];
    expect(rows).toHaveLength(120);
  });

  it('carries a text over pages, and cuts a word that is wider than a line', async () => {
    const word = 'W'.repeat(300);
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
    const text = [word, ...words].join(' ');
    const { pages } = await readPdf(await fileOf(paperOf([{ kind: 'text', text }])));
    const all = pages.join('\n');
    expect(all.match(/W/g)).toHaveLength(300);
    for (const one of words) expect(all).toMatch(new RegExp(`\\b${one}\\b`));
  });

  it('prints names in Polish and Chinese as they are', async () => {
    const block: Block = {
      kind: 'facts',
      facts: [
        ['Renter', 'Łukasz Żółć'],
        ['Owner', '王小明'],
      ],
    };
    const [page = ''] = (await readPdf(await fileOf(paperOf([block])))).pages;
    expect(page).toContain('Łukasz Żółć');
    expect(page).toContain('王小明');
  });
});
