import type { QueryClient } from '@tanstack/react-query';
import { screenFileName } from '#shared/domain/screens.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { loginPath } from '#web/lib/paths.ts';
import { EAGER_ROUTES, matchIn, type RouteDefinition, type RouteMatch } from './eager-routes.ts';
import type { RouteModule } from './route.ts';
import { SCREEN_NAMES, screenOf, screenTexts } from './screen-resources.ts';

// This module is a chunk of its own, so that the first page does not carry the table of screens.
const modules = import.meta.glob<RouteModule>(['./screens/*.tsx', '!./screens/*.test.tsx']);

function lazyRoute(name: RouteDefinition['name']): RouteDefinition {
  const load = modules[`./screens/${screenFileName(name)}.tsx`];
  if (!load) throw new Error(`${name} has no file in app/screens`);
  return { name, path: screenOf(name).path, text: screenTexts(name), load };
}

const isAddressable = (name: RouteDefinition['name']): boolean =>
  name !== 'notFound' && !screenOf(name).isEager;

/** Every screen that has an address. */
export const ROUTES: readonly RouteDefinition[] = [
  ...EAGER_ROUTES,
  ...SCREEN_NAMES.filter(isAddressable).map(lazyRoute),
];

/** The 404 screen. */
export const NOT_FOUND_MATCH: RouteMatch = { definition: lazyRoute('notFound'), params: {} };

/** The screen for a path; the 404 screen for an unknown one, or one that cannot be decoded. */
export const matchRoute = (pathname: string): RouteMatch => matchIn(ROUTES, pathname) ?? NOT_FOUND_MATCH;

/** A guest asked for a screen of members. */
export class SignInRequiredError extends Error {
  constructor(
    /** The sign-in page, which leads back. */
    readonly path: string,
  ) {
    super('Sign in first');
  }
}

/**
 * The screen for a path, for this reader. A screen that they may not see does not exist for them: neither its code nor its
 * data is loaded. A guest gets SignInRequiredError: the server answers with a redirect to the sign-in page, and a browser
 * that navigates there by script loads the address from the server.
 */
export async function permittedRoute(
  pathname: string,
  search: string,
  client: QueryClient,
): Promise<RouteMatch> {
  const match = matchRoute(pathname);
  const { access, signInReason = 'page' } = screenOf(match.definition.name);
  if (!access) return match;
  const { isGuest, isAdmin } = await client.query(currentUserQuery);
  const query = search.replace(/^\??(?=.)/, '?');
  if (isGuest) throw new SignInRequiredError(loginPath(pathname + query, signInReason));
  return access === 'member' || isAdmin ? match : NOT_FOUND_MATCH;
}
