import type { Cell, Column, Row } from './paper.ts';
import type { Pen, SetText, Style } from './pen.ts';

const GAP = 10;
const PADDING = 2.5;
const TEXT: Style = { size: 9.5 };
const NOTE: Style = { size: 8, isGray: true };
const HEAD: Style = { size: 8, weight: 'bold', isGray: true };

interface Place {
  readonly x: number;
  readonly width: number;
  readonly isAmount: boolean;
}

function placesOf(pen: Pen, columns: readonly Column[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = pen.width - GAP * (columns.length - 1);
  let x = pen.left;
  return columns.map(({ share, isAmount = false }) => {
    const width = (room * share) / whole;
    const place = { x, width, isAmount };
    x += width + GAP;
    return place;
  });
}

const partsOf = (cell: string | Cell): Cell => (typeof cell === 'string' ? { text: cell } : cell);

function setCell(pen: Pen, cell: string | Cell, style: Style, { width }: Place): SetText[] {
  const { text, note } = partsOf(cell);
  return [pen.set(text, style, width), ...(note === undefined ? [] : [pen.set(note, NOTE, width)])];
}

const heightOf = (parts: readonly SetText[]): number => parts.reduce((sum, { height }) => sum + height, 0);

/** A table whose rows are never cut; on every further page it begins with its headings again. */
export class TableWriter {
  readonly #pen: Pen;
  readonly #columns: readonly Column[];
  readonly #places: readonly Place[];
  readonly #table: PDFKit.PDFStructureElement;

  constructor(pen: Pen, parent: PDFKit.PDFStructureElement, columns: readonly Column[]) {
    this.#pen = pen;
    this.#columns = columns;
    this.#places = placesOf(pen, columns);
    this.#table = pen.doc.struct('Table');
    parent.add(this.#table);
    this.#head(true);
  }

  #cells(cells: readonly (string | Cell)[], style: Style): SetText[][] {
    return this.#places.map((place, index) => setCell(this.#pen, cells[index] ?? '', style, place));
  }

  #drawCell(parts: readonly SetText[], { x, width, isAmount }: Place): void {
    let { y } = this.#pen;
    for (const part of parts) {
      this.#pen.draw(part, isAmount ? x + width : x, y, isAmount);
      y += part.height;
    }
  }

  /** Headings repeated on a further page are decoration: a screen reader has read them. */
  #head(isFirst: boolean): void {
    const { doc } = this.#pen;
    const set = this.#cells(
      this.#columns.map(({ title }) => title),
      HEAD,
    );
    const height = Math.max(...set.map(heightOf));
    // With a row below them.
    if (isFirst) this.#pen.makeRoom(height + 40);
    if (isFirst) {
      const row = doc.struct('TR');
      this.#table.add(row);
      set.forEach((parts, index) => {
        const place = this.#places[index];
        const cell = doc.struct('TH', { scope: 'Column' } as object);
        row.add(cell);
        if (place) cell.add(() => this.#drawCell(parts, place));
        cell.end();
      });
      row.end();
    } else {
      doc.markContent('Artifact', { type: 'Layout' });
      set.forEach((parts, index) => {
        const place = this.#places[index];
        if (place) this.#drawCell(parts, place);
      });
      doc.endMarkedContent();
    }
    this.#pen.y += height + PADDING;
    this.#pen.rule(this.#pen.y, 0.8);
    this.#pen.y += PADDING;
  }

  row({ cells, isSum = false }: Row): void {
    const pen = this.#pen;
    const style: Style = isSum ? { ...TEXT, weight: 'bold' } : TEXT;
    const set = this.#cells(cells, style);
    const height = Math.max(...set.map(heightOf));
    if (pen.makeRoom(height + PADDING)) this.#head(false);
    const row = pen.doc.struct('TR');
    this.#table.add(row);
    set.forEach((parts, index) => {
      const place = this.#places[index];
      const cell = pen.doc.struct(index === 0 ? 'TH' : 'TD', (index === 0 ? { scope: 'Row' } : {}) as object);
      row.add(cell);
      if (place) cell.add(() => this.#drawCell(parts, place));
      cell.end();
    });
    row.end();
    pen.y += height + PADDING;
    pen.rule(pen.y);
    pen.y += PADDING;
  }

  end(): void {
    this.#table.end();
    this.#pen.y += 6;
  }
}
