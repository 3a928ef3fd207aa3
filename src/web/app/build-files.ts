/** One entry of Vite's manifest. */
export interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

export interface BuildFiles {
  /** Brings the scripts; absent while developing. */
  starter: string | undefined;
  /** What begins the page, in the order in which it is evaluated: what the entry imports comes before it. */
  scripts: string[];
  preloads: string[];
  styles: string[];
}

const ENTRY = 'src/web/main.tsx';
const STARTER = 'src/web/start.ts';

/** The texts of one area, as the manifest names them. */
export const catalogueKey = (locale: string, area: string): string =>
  `src/shared/messages/${locale}/${area}.json`;

/** The addresses of the texts of one language, by area. */
export function catalogueFiles(manifest: Manifest, locale: string): Record<string, string> {
  const [start = '', end = ''] = catalogueKey(locale, '*').split('*');
  return Object.fromEntries(
    Object.entries(manifest)
      .filter(([key]) => key.startsWith(start) && key.endsWith(end))
      .map(([key, { file }]) => [key.slice(start.length, -end.length), `/${file}`]),
  );
}

/**
 * What the head announces for a set of modules: their own files and everything they import, each once. The styles of what a
 * module imports come before its own, so that its own rules win where both are as strong.
 */
export function buildFilesFor(manifest: Manifest, modules: readonly string[]): BuildFiles {
  const scripts = new Set<string>();
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();

  const visit = (key: string, files: Set<string>) => {
    const found = manifest[key];
    if (!found || seen.has(key)) return;
    seen.add(key);
    for (const imported of found.imports ?? []) visit(imported, files);
    files.add(`/${found.file}`);
    for (const style of found.css ?? []) styles.add(`/${style}`);
  };

  visit(ENTRY, scripts);
  for (const module of modules) visit(module, preloads);
  const starter = manifest[STARTER];
  return {
    starter: starter && `/${starter.file}`,
    scripts: [...scripts],
    preloads: [...preloads],
    styles: [...styles],
  };
}
