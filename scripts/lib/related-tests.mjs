import { readdirSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** As vitest.config.ts has them: the projects `unit` and `unit-dom`. */
const UNIT_TEST = /^(src\/.*|packages\/.*|scripts\/.*|tests\/(unit|specification)\/.*)\.test\.tsx?$/;
const DATABASE_TEST = /\.(api|db)\.test\.tsx?$/;
/** Texts are not imported one by one: their tests read them by their path. */
const TEXTS = /^src\/shared\/messages\/.*\.json$/;
const TEXT_TEST = /^(src\/shared\/messages\/|tests\/unit\/(texts-in-code|untranslated)\.)/;
/** Documents name files, constants and identifiers of the whole source. */
const DOCUMENTS_TEST = 'tests/unit/documents.test.ts';
const isUnitTest = (file) => UNIT_TEST.test(file) && !DATABASE_TEST.test(file);

const filesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );

/** Which files import a file. esbuild reads them all within a second or two; nothing is written. */
async function importersByFile(tests) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: inRoot(),
    entryPoints: tests,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Subpath imports and workspaces of package.json are files of ours, which `packages` takes for packages.
    alias: {
      ...{ '#shared': './src/shared', '#server': './src/server', '#web': './src/web', '#tests': './tests' },
      '@equipshare/process-lock': './packages/process-lock/process-lock.mjs',
      '@equipshare/stripe-sandbox/testing': './packages/stripe-sandbox/src/testing/start.ts',
      '@equipshare/stripe-sandbox': './packages/stripe-sandbox/src/index.ts',
    },
    loader: { '.css': 'empty', '.node': 'empty', '.svg': 'empty', '.png': 'empty' },
    logLevel: 'silent',
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  return importers;
}

/**
 * The unit tests that import a changed file, however far away, the nearest first.
 * @param {readonly string[]} changed paths from the project's folder
 * @returns {Promise<string[]>}
 */
export async function relatedTests(changed) {
  const tests = ['src', 'packages', 'scripts', 'tests'].flatMap(filesIn).filter(isUnitTest);
  const importers = await importersByFile(tests);
  const ofTexts = changed.some((file) => TEXTS.test(file))
    ? tests.filter((test) => TEXT_TEST.test(test))
    : [];
  const ofDocuments = changed.length > 0 ? [DOCUMENTS_TEST] : [];
  const reached = new Set([...changed, ...ofTexts, ...ofDocuments]);
  // A set is walked in the order in which it grows: by distance.
  for (const file of reached)
    for (const importer of (importers.get(file) ?? []).sort()) reached.add(importer);
  return [...reached].filter(isUnitTest);
}
