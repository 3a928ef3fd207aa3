import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** The text of each page, in reading order. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly language: string | null;
  readonly isTagged: boolean;
}

/** Reads a PDF by another library than the one that has written it. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
    pages.push(text.replace(/ +/g, ' '));
  }
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
  const marks = await pdf.getMarkInfo();
  return {
    pages,
    title: info.Title ?? '',
    language: info.Language ?? null,
    isTagged: marks?.Marked === true,
  };
}
