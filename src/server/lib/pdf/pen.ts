import PDFDocument from 'pdfkit';
import { INTL_LOCALES } from '#shared/domain/languages.ts';
import { fontOf, type Face } from './fonts.ts';
import { linesOf } from './line-breaks.ts';
import type { Paper } from './paper.ts';
import { runsOf, type Run, type Weight } from './text-runs.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** US Letter, with so much room beside the text that it is printed whole on A4 as well. In points. */
const PAGE = { size: 'LETTER', margins: { top: 48, bottom: 60, left: 60, right: 60 } } as const;
const INK = '#1b1f24';
const GRAY = '#57606a';
const LEADING = 1.4;

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly isGray?: boolean;
}

/** Lines of a text, and how they look. */
export interface SetText {
  readonly lines: readonly (readonly Run[])[];
  readonly style: Style;
  readonly height: number;
}

export function newDocument({ language, title, about, productName, madeAt }: Paper): Document {
  return new PDFDocument({
    ...PAGE,
    // The pages are kept until their number is known, which stands at the foot of each.
    bufferPages: true,
    // Otherwise the library would read a font of its own.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: INTL_LOCALES[language],
    info: {
      Title: `${title}, ${about}`,
      Author: productName,
      Creator: productName,
      // The same facts make the same file.
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
}

/** Sets and draws texts on the pages of one document. */
export class Pen {
  readonly doc: Document;
  readonly left = PAGE.margins.left;
  readonly width: number;
  readonly bottom: number;
  y: number = PAGE.margins.top;
  readonly #faces = new Set<Face>();

  constructor(doc: Document) {
    this.doc = doc;
    this.width = doc.page.width - PAGE.margins.left - PAGE.margins.right;
    this.bottom = doc.page.height - PAGE.margins.bottom;
  }

  #use(face: Face, size: number): Document {
    if (!this.#faces.has(face)) this.doc.registerFont(face, fontOf(face).data);
    this.#faces.add(face);
    return this.doc.font(face).fontSize(size);
  }

  widthOf({ face, text }: Run, size: number): number {
    return this.#use(face, size).widthOfString(text);
  }

  set(text: string, style: Style, width = this.width): SetText {
    const { size, weight = 'regular' } = style;
    const lines = text
      .split('\n')
      .flatMap((line) => linesOf(runsOf(line, weight), width, (run) => this.widthOf(run, size)));
    return { lines, style, height: lines.length * size * LEADING };
  }

  /** One line; where it is right-aligned, `x` is its end. */
  drawLine(line: readonly Run[], { size, isGray }: Style, x: number, y: number, isRight = false): void {
    const widths = line.map((run) => this.widthOf(run, size));
    let at = isRight ? x - widths.reduce((sum, width) => sum + width, 0) : x;
    line.forEach((run, index) => {
      if (run.text !== '')
        this.#use(run.face, size)
          .fillColor(isGray ? GRAY : INK)
          .text(run.text, at, y + size * 0.92, { lineBreak: false, baseline: 'alphabetic' });
      at += widths[index] ?? 0;
    });
  }

  draw({ lines, style }: SetText, x: number, y: number, isRight = false): void {
    lines.forEach((line, index) => this.drawLine(line, style, x, y + index * style.size * LEADING, isRight));
  }

  /** A line across, which says nothing to a screen reader. */
  rule(y: number, weight = 0.5): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(weight)
      .strokeColor('#c4cad1')
      .stroke();
    this.doc.endMarkedContent();
  }

  newPage(): void {
    this.doc.continueOnNewPage();
    this.y = PAGE.margins.top;
  }

  /** Begins a page where so much does not fit on this one any more. True where it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom || this.y === PAGE.margins.top) return false;
    this.newPage();
    return true;
  }
}
