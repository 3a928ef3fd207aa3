import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Manifest } from '#web/app/build-files.ts';

const MESSAGES = 'src/shared/messages';
const ENTRY = 'src/web/main.tsx';
const isStyle = (url: string): boolean => /\.css(?:\?|$)/.test(url);

/**
 * The style sheets of everything that the renderer has loaded, what a module imports before its own. They let a page be
 * painted before its scripts run; these then bring the same rules again, and keep them up to date.
 */
function stylesOf({ environments, config: { root } }: ViteDevServer): string[] {
  const styles = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) visit(imported);
    if (isStyle(module.url)) styles.add(`${module.url.slice(1)}?direct`);
  };
  for (const name of ['tokens', 'base']) styles.add(`src/web/styles/${name}.css?direct`);
  for (const module of environments.ssr.moduleGraph.getModulesByFile(
    join(root, 'src/web/entry-server.tsx'),
  ) ?? [])
    visit(module);
  return [...styles];
}

/** Replaces the browser build's manifest: the sources themselves, as Vite serves them. */
export function devManifest(vite: ViteDevServer): Manifest {
  const root = join(vite.config.root, MESSAGES);
  const catalogues = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${MESSAGES}/${file.replaceAll('\\', '/')}`);
  return {
    [ENTRY]: {
      file: 'src/web/main-development.ts',
      // Read once the page is rendered, when everything that it needs is loaded.
      get css() {
        return stylesOf(vite);
      },
    },
    // `import`: as a module, not as the file that it is.
    ...Object.fromEntries(catalogues.map((file) => [file, { file: `${file}?import` }])),
  };
}
