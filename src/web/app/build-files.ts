/** One entry of Vite's manifest. */
export interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

export interface BuildFiles {
  scripts: string[];
  preloads: string[];
  styles: string[];
}

const ENTRY = 'src/web/main.tsx';

/** What the head announces for a set of modules: their own files and everything they import, each once. */
export function buildFilesFor(manifest: Manifest, modules: readonly string[]): BuildFiles {
  const scripts = new Set<string>();
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();

  const visit = (key: string, entry: boolean) => {
    const found = manifest[key];
    if (!found || seen.has(key)) return;
    seen.add(key);
    (entry ? scripts : preloads).add(`/${found.file}`);
    for (const style of found.css ?? []) styles.add(`/${style}`);
    for (const imported of found.imports ?? []) visit(imported, false);
  };

  visit(ENTRY, true);
  for (const module of modules) visit(module, false);
  return { scripts: [...scripts], preloads: [...preloads], styles: [...styles] };
}
