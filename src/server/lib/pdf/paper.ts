import type { Locale } from '#shared/domain/languages.ts';

export interface Column {
  readonly title: string;
  /** Of the width, beside the others' shares. */
  readonly share: number;
  readonly isAmount?: boolean;
}

export interface Cell {
  readonly text: string;
  /** In small letters below. */
  readonly note?: string | undefined;
}

export interface Row {
  readonly cells: readonly (string | Cell)[];
  /** A sum. */
  readonly isSum?: boolean;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly language?: Locale }
  | { readonly kind: 'text'; readonly text: string; readonly small?: boolean; readonly language?: Locale }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Beside each other, each with its lines. */
  | { readonly kind: 'columns'; readonly columns: readonly { title: string; lines: readonly string[] }[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] };

/** What is printed, in the words of its reader; how it is set is for write-paper.ts. */
export interface Paper {
  readonly language: Locale;
  readonly productName: string;
  readonly title: string;
  /** Beside the title, and at the foot of every page: which one it is. */
  readonly about: string;
  readonly blocks: readonly Block[];
  /** At the foot of a page: `Page 1 of 2`. */
  readonly pageText: (page: number, pages: number) => string;
  readonly madeAt: Date;
}
