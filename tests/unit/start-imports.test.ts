import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** The files of ours that are read before `entry` does anything: what it imports, without what it imports later. */
async function readAtFirst(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path);
  };
  visit(entry);
  return [...seen];
}

it('the server starts the database and the payment sandbox before it reads its modules', async () => {
  const files = await readAtFirst('src/server/entry.ts');
  expect(files).toContain('src/server/db/open-database.ts');
  expect(files.filter((file) => /^src\/(server\/modules|shared\/contracts)\//.test(file))).toEqual([]);
});
