import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What is read before `entry` does anything: files of ours and packages that it imports, without what it imports later. */
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
    for (const { path, kind } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement') visit(path);
  };
  visit(entry);
  return [...seen];
}

it('the server starts the database and the payment sandbox before it reads its modules', async () => {
  const read = await readAtFirst('src/server/entry.ts');
  expect(read).toContain('src/server/db/open-database.ts');
  expect(read.filter((file) => /^src\/(server\/modules|shared\/contracts)\//.test(file))).toEqual([]);
});

it('the server opens without waiting for the library of pictures', async () => {
  const entries = ['src/server/entry.ts', 'src/server/composition.ts', 'src/server/open-adapters.ts'];
  const read = (await Promise.all(entries.map(readAtFirst))).flat();
  expect(read).toContain('src/server/modules/photos/photos.service.ts');
  expect(read).toContain('fastify');
  expect(read).not.toContain('sharp');
});
