import { expect, it } from 'vitest';
import { runsOf } from './text-runs.ts';

const said = (text: string) => runsOf(text, 'regular').map((run) => [run.face, run.text]);

it.each([
  ['Spanish and Polish in the one font', 'Peña Łukasz', [['regular', 'Peña Łukasz']]],
  ['Cyrillic in the one font', 'Иван', [['regular', 'Иван']]],
  [
    'Chinese in its own font within a text',
    'Li 王小明, Inc.',
    [
      ['regular', 'Li '],
      ['han', '王小明'],
      ['regular', ', Inc.'],
    ],
  ],
  ['a composed letter for two', 'Pen\u0303a', [['regular', 'Peña']]],
  ['no picture', 'Loader 🚜', [['regular', 'Loader ']]],
  ['a question mark for what no font has', 'ሀ', [['regular', '?']]],
  ['nothing that turns the direction', 'a\u202eb\u0007c', [['regular', 'abc']]],
])('prints %s', (_what, text, runs) => {
  expect(said(text)).toEqual(runs);
});
