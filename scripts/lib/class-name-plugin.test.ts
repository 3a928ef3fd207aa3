import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { classNamePlugin, keepStylesPlugin, shortNames } from './class-name-plugin.mjs';

const transform = classNamePlugin().transform as unknown as (
  code: string,
  id: string,
) => { code: string } | undefined;
const IMPORT = "import styles from './card.module.css';";

it('imports class names one by one where each is read by its name', () => {
  expect(transform(`${IMPORT}\nexport const look = styles.card;`, '/src/card.tsx')?.code).toBe(
    "import * as styles from './card.module.css';\nexport const look = styles.card;",
  );
});

it('keeps the table of names where one is looked up by a key', () => {
  expect(transform(`${IMPORT}\nexport const look = (key) => styles[key];`, '/src/card.tsx')).toBeUndefined();
});

it('leaves modules without styles alone', () => {
  expect(transform("import { a } from './a.ts';", '/src/card.tsx')).toBeUndefined();
});

it('gives every class of every style module a name of its own, the same one each time', () => {
  const name = shortNames('/project');
  const [card, head, other] = [
    name('card', '/project/a.module.css'),
    name('head', '/project/a.module.css'),
    name('card', '/project/b.module.css'),
  ];
  expect(new Set([card, head, other]).size).toBe(3);
  expect(name('card', '/project/a.module.css')).toBe(card);
  expect(shortNames('/project')('card', '/project/a.module.css')).toBe(card);
});

it('keeps the styles of modules whose class names are all inlined', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equipshare-styles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'card.module.css'), '.card { margin: 7px }');
  await writeFile(join(folder, 'main.ts'), `${IMPORT}\ndocument.body.className = styles.card;`);
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [classNamePlugin(), keepStylesPlugin()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(folder, 'main.ts'),
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const sheets = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  expect(sheets.join('')).toContain('margin:7px');
});
