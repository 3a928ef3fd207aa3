import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { eagerTexts, paths } from '#web/lib/first-page.literal.ts';
import { literalPlugin } from './literal-plugin.mjs';

const load = literalPlugin().load as unknown as (id: string) => Promise<{ code: string } | undefined>;
const FIRST_PAGE = fileURLToPath(new URL('../../src/web/lib/first-page.literal.ts', import.meta.url));

it('puts the values of a literal module in place of its code', async () => {
  const { code } = (await load(FIRST_PAGE))!;
  expect(code.split('\n').sort()).toEqual([
    `export const eagerTexts = ${JSON.stringify(eagerTexts)};`,
    `export const paths = ${JSON.stringify(paths)};`,
  ]);
});

it('leaves other modules to the bundler', async () => {
  expect(await load('/src/web/lib/paths.ts')).toBeUndefined();
});
