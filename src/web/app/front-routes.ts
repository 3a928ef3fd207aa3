import { parse } from 'regexparam';
import type { TextArea } from '#web/lib/text.tsx';
import { paths } from './paths.ts';
import type { RouteModule } from './route.ts';

export interface RouteDefinition {
  readonly path: string;
  /** The screen's file, and what brings it, as the build's manifest names them: the page's head announces their parts. */
  readonly files: readonly string[];
  readonly text: readonly TextArea[];
  readonly load: () => Promise<RouteModule>;
  /** Guests are asked to sign in; for a member who is not the Admin there is nothing at the Admin's. Left out: everybody may look. */
  readonly access?: 'member' | 'admin' | undefined;
}

export interface RouteMatch {
  readonly definition: RouteDefinition;
  readonly params: Record<string, string>;
}

/** A screen that needs nothing but its own file. */
const front = (
  path: string,
  file: string,
  text: TextArea[],
  load: () => Promise<RouteModule>,
): RouteDefinition => ({ path, files: [`src/web/app/screens/${file}`], text, load });

/** Where strangers arrive: the first page knows these screens itself. */
export const FRONT_ROUTES: readonly RouteDefinition[] = [
  front(paths.home, 'home.tsx', ['home'], () => import('./screens/home.tsx')),
  front(paths.search, 'search.tsx', ['search'], () => import('./screens/search.tsx')),
  front(paths.equipment, 'equipment.tsx', ['item'], () => import('./screens/equipment.tsx')),
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
