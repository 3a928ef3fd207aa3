import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const DIRECTORIES = ['src', 'packages', 'tests', 'scripts', 'bench', 'docs', 'assets', 'deploy'];
const READABLE = /\.(ts|tsx|mjs|cjs|js|md|json|css|sql|example)$/;

const here = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);

/** Every file of the repository by its path from the root; what is built or installed is left out. */
export const sourceFiles: readonly string[] = [
  ...here,
  ...DIRECTORIES.flatMap((directory) =>
    readdirSync(new URL(`${directory}/`, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${directory}/${path.replaceAll('\\', '/')}`,
    ),
  ),
];

export const readSource = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The files that hold words: code, comments, documents and configuration. */
export const readableFiles: readonly string[] = sourceFiles.filter(
  (path) => READABLE.test(path) && path !== 'package-lock.json' && !path.includes('/migrations/meta/'),
);
