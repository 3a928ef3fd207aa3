import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Block, Paper } from './paper.ts';
import { newDocument, Pen, type SetText, type Style } from './pen.ts';
import { TableWriter } from './write-table.ts';

type Element = PDFKit.PDFStructureElement;

const TEXT: Style = { size: 9.5 };
const SMALL: Style = { size: 8, isGray: true };
const NAME: Style = { size: 9.5, isGray: true };
const HEADING: Style = { size: 12, weight: 'bold' };
const TITLE: Style = { size: 20, weight: 'bold' };
const NAME_SHARE = 0.3;
/** Rows after which others get their turn. */
const ROWS_AT_A_TIME = 25;

/** Draws within one element of the document's structure, so that a screen reader knows what it is. */
function within(pen: Pen, parent: Element, type: string, draw: () => void, options: object = {}): void {
  const element = pen.doc.struct(type, options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** A text of any length, line by line over the pages. */
function flow(pen: Pen, { lines, style, height }: SetText): void {
  for (const line of lines) {
    pen.makeRoom(height / lines.length);
    pen.drawLine(line, style, pen.left, pen.y);
    pen.y += height / lines.length;
  }
}

function heading(pen: Pen, parent: Element, text: string, language?: string): void {
  const set = pen.set(text, HEADING);
  // A heading at the foot of a page would stand alone.
  pen.makeRoom(set.height + 60);
  pen.y += 10;
  within(pen, parent, 'H2', () => flow(pen, set), language ? { lang: language } : {});
  pen.y += 4;
}

function facts(pen: Pen, parent: Element, pairs: readonly (readonly [string, string])[]): void {
  const nameWidth = pen.width * NAME_SHARE;
  for (const [name, value] of pairs) {
    const names = pen.set(name, NAME, nameWidth - 10);
    const values = pen.set(value, TEXT, pen.width - nameWidth);
    const height = Math.max(names.height, values.height);
    pen.makeRoom(height);
    within(pen, parent, 'P', () => {
      pen.draw(names, pen.left, pen.y);
      pen.draw(values, pen.left + nameWidth, pen.y);
    });
    pen.y += height + 2;
  }
  pen.y += 4;
}

function columns(
  pen: Pen,
  parent: Element,
  given: readonly { title: string; lines: readonly string[] }[],
): void {
  const gap = 20;
  const width = (pen.width - gap * (given.length - 1)) / given.length;
  const set = given.map(({ title, lines }) => ({
    title: pen.set(title, SMALL, width),
    text: pen.set(lines.join('\n'), TEXT, width),
  }));
  const height = Math.max(...set.map(({ title, text }) => title.height + text.height));
  pen.makeRoom(height);
  set.forEach(({ title, text }, index) => {
    const x = pen.left + index * (width + gap);
    within(pen, parent, 'P', () => {
      pen.draw(title, x, pen.y);
      pen.draw(text, x, pen.y + title.height);
    });
  });
  pen.y += height + 8;
}

async function write(pen: Pen, parent: Element, block: Block): Promise<void> {
  switch (block.kind) {
    case 'heading':
      heading(pen, parent, block.text, block.language);
      return;
    case 'text': {
      const { text, small = false, language } = block;
      const set = pen.set(text, small ? SMALL : TEXT);
      within(pen, parent, 'P', () => flow(pen, set), language ? { lang: language } : {});
      pen.y += 6;
      return;
    }
    case 'facts':
      facts(pen, parent, block.facts);
      return;
    case 'columns':
      columns(pen, parent, block.columns);
      return;
    case 'table': {
      const table = new TableWriter(pen, parent, block.columns);
      for (const [index, row] of block.rows.entries()) {
        table.row(row);
        if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await setImmediate();
      }
      table.end();
    }
  }
}

function head(pen: Pen, parent: Element, { productName, title, about }: Paper): void {
  const name = pen.set(productName, { size: 10, weight: 'bold', isGray: true });
  within(pen, parent, 'P', () => flow(pen, name));
  pen.y += 2;
  const titles = pen.set(title, TITLE);
  within(pen, parent, 'H1', () => flow(pen, titles));
  within(pen, parent, 'P', () => flow(pen, pen.set(about, { size: 11, isGray: true })));
  pen.y += 8;
  pen.rule(pen.y, 1);
  pen.y += 12;
}

/** Once all is written: what it is, and which page of how many. */
function feet(pen: Pen, { title, about, pageText }: Paper): void {
  const { doc } = pen;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const y = pen.bottom + 22;
    doc.markContent('Artifact', { type: 'Pagination' });
    pen.draw(pen.set(`${title}, ${about}`, SMALL, pen.width * 0.7), pen.left, y);
    pen.draw(pen.set(pageText(index + 1, count), SMALL), pen.left + pen.width, y, true);
    doc.endMarkedContent();
  }
}

/** The paper as a file, written whole: what goes wrong is known before the first byte is sent. */
export async function writePaper(paper: Paper): Promise<Readable> {
  const doc = newDocument(paper);
  const pen = new Pen(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  head(pen, root, paper);
  for (const block of paper.blocks) await write(pen, root, block);
  root.end();
  feet(pen, paper);
  doc.end();
  return doc;
}
