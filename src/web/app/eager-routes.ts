import { parse } from 'regexparam';
import type { ScreenName } from '#shared/domain/screens.ts';
import { eagerTexts, paths, type EagerScreenName } from '#web/lib/first-page.literal.ts';
import type { MessageNamespace } from '#web/lib/text.tsx';
import type { RouteModule } from './route.ts';

export interface RouteDefinition {
  readonly name: ScreenName | 'notFound';
  readonly path: string;
  readonly text: readonly MessageNamespace[];
  readonly load: () => Promise<RouteModule>;
}

export interface RouteMatch {
  readonly definition: RouteDefinition;
  readonly params: Record<string, string>;
}

const eagerRoute = (name: EagerScreenName, load: () => Promise<RouteModule>): RouteDefinition => ({
  name,
  path: paths[name],
  text: eagerTexts[name],
  load,
});

/** The screens where visitors arrive; the first page's script knows them itself. */
export const EAGER_ROUTES: readonly RouteDefinition[] = [
  eagerRoute('home', () => import('./screens/home.tsx')),
  eagerRoute('search', () => import('./screens/search.tsx')),
  eagerRoute('equipment', () => import('./screens/equipment.tsx')),
];

/** The first of the routes that fits; none for a path that cannot be decoded. */
export function matchIn(routes: readonly RouteDefinition[], pathname: string): RouteMatch | undefined {
  for (const definition of routes) {
    const { pattern, keys } = parse(definition.path);
    const found = pattern.exec(pathname);
    if (!found) continue;
    try {
      const params = Object.fromEntries(
        keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]),
      );
      return { definition, params };
    } catch {
      break;
    }
  }
  return undefined;
}
