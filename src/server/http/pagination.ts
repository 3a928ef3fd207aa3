import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';

export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page begins; undefined on the last one. */
  readonly nextCursor: string | undefined;
}

const BAD_CURSOR = () =>
  new DomainError(
    'malformed',
    'bad_cursor',
    'This page address is not one of ours. Start again from the first page.',
  );

/**
 * Keyset cursors: the sort key of the last row, bound to the query that it belongs to, so that a cursor from
 * elsewhere is refused instead of silently skipping rows.
 */
export function encodeCursor(queryFingerprint: string, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([queryFingerprint, ...key])).toString('base64url');
}

/** JSON can hold what PostgreSQL cannot: a NUL character in a text. */
const isPlain = (part: unknown): boolean =>
  typeof part === 'number' ? Number.isFinite(part) : typeof part === 'string' && !part.includes('\u0000');

/** The key inside a cursor, checked against the query and the kinds of its parts. Throws 400 `bad_cursor`. */
export function decodeCursor(
  cursor: string,
  queryFingerprint: string,
  kinds: readonly ('string' | 'number')[],
): (string | number)[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw BAD_CURSOR();
  }
  if (!Array.isArray(parts) || parts.length !== kinds.length + 1 || parts[0] !== queryFingerprint)
    throw BAD_CURSOR();
  const key = parts.slice(1) as unknown[];
  const fits = key.every((part, index) => typeof part === kinds[index] && isPlain(part));
  if (!fits) throw BAD_CURSOR();
  return key as (string | number)[];
}

/** Puts the next page's address into the Link header (decisions §5; RFC 8288) and answers the rows as a plain array. */
export function sendPage<Row>(request: FastifyRequest, reply: FastifyReply, page: Page<Row>): Row[] {
  if (page.nextCursor !== undefined) {
    const url = new URL(request.url, 'http://internal');
    url.searchParams.set('cursor', page.nextCursor);
    void reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.rows;
}
