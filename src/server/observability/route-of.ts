import type { FastifyRequest } from 'fastify';
import { parse } from 'regexparam';
import { screens } from '#shared/domain/screens.ts';

/** All pages are one route of Fastify's. */
const ANY_PAGE = '/*';
/** What asks for no route of ours: one name, however many addresses are tried. */
const UNKNOWN = 'unknown';

const pages = Object.values(screens).map(({ path }) => ({ path, ...parse(path) }));

/** The pattern that a request has met, for pages that of the screen; never the address, whose ids would be names without end. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = routeOptions.url ?? UNKNOWN;
  if (pattern !== ANY_PAGE) return pattern;
  const [path = ''] = url.split('?', 1);
  return pages.find((page) => page.pattern.test(path))?.path ?? UNKNOWN;
}
