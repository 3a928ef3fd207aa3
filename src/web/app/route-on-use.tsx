import { use } from 'react';
import { guestFavoritesText } from '#web/lib/guest-favorites.ts';
import { hasEarlyInput } from '#web/lib/early-input.ts';
import { isUsed, nextUse } from '#web/lib/first-use.ts';
import type { Texts } from '#web/lib/text.tsx';
import { headOfServer } from './document-head.ts';
import { EAGER_ROUTES, matchIn, type RouteDefinition } from './eager-routes.ts';
import { isReachable, type LoadedRoute } from './loaded-route.ts';
import type { RouteModule } from './route.ts';

/** What this browser keeps may let the screen look different from what the server has rendered: hearts, the map, a notice. */
function hasMemory(): boolean {
  try {
    return guestFavoritesText() !== null || sessionStorage.length > 0;
  } catch {
    return false;
  }
}

async function bring(
  { load, text }: RouteDefinition,
  scripts: readonly string[],
  texts: Texts,
): Promise<RouteModule> {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (;;) {
    try {
      return (await Promise.all([load(), texts.load(text)]))[0];
    } catch {
      // The scripts of an older build are gone after an update: a full load brings the new ones.
      if (await isReachable()) window.location.reload();
      await nextUse();
    }
  }
}

/**
 * The screen of a page that is right as the server has rendered it: its code and texts come with the first use, and take over
 * what is there. `scripts` are the addresses of both. Undefined where it has to come at once.
 */
export function routeOnUse(scripts: readonly string[] | undefined, texts: Texts): LoadedRoute | undefined {
  const { pathname, search } = window.location;
  const match = matchIn(EAGER_ROUTES, pathname);
  if (!match || !scripts || isUsed() || hasEarlyInput() || hasMemory()) return undefined;
  let found: RouteModule | undefined;
  const coming = nextUse()
    .then(() => bring(match.definition, scripts, texts))
    .then((module) => {
      found = module;
      return module;
    });
  const Screen: RouteModule['Screen'] = (props) => {
    const { Screen: Found } = found ?? use(coming);
    return <Found {...props} />;
  };
  const module: RouteModule = { Screen, head: (context) => found?.head(context) ?? headOfServer() };
  return { ...match, module, status: 200, search: new URLSearchParams(search) };
}
