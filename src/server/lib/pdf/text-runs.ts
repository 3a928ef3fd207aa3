import { fontOf, type Face } from './fonts.ts';

export type Weight = 'regular' | 'bold';

/** Letters of one font. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Marks that nobody sees, and that turn the direction of what stands around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/gu;
const PICTURE = /\p{Extended_Pictographic}/u;
const MARK = /\p{M}/u;

/** A letter that no font of ours has; pictures are left out. */
const UNKNOWN = '?';

const plain = (text: string): string =>
  text
    .replace(/[\t\n\r\u00a0\u2007\u202f]/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC');

function runOf(letter: string, weight: Weight): Run | undefined {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (fontOf(weight).covers(codePoint)) return { face: weight, text: letter };
  if (PICTURE.test(letter) || MARK.test(letter)) return undefined;
  if (fontOf('han').covers(codePoint)) return { face: 'han', text: letter };
  return { face: weight, text: UNKNOWN };
}

/** A text on one line in letters that can be printed: a name in another script must never come out as rubbish. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of plain(text)) {
    const run = runOf(letter, weight);
    const last = runs.at(-1);
    if (!run) continue;
    if (last?.face === run.face) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}
