import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';

export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page begins; undefined on the last one. */
  readonly nextCursor: string | undefined;
}

/** Which page of a list is asked for. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const BAD_CURSOR = () => new DomainError('bad_cursor');

/** Keyset cursors: the sort key of the last row of a page, bound to the query that it belongs to, and signed. */
export interface CursorCodec {
  encode(queryFingerprint: string, key: readonly (string | number)[]): string;
  /** The key inside a cursor, checked against the query and the kinds of its parts. Throws 400 `bad_cursor`. */
  decode(
    cursor: string,
    queryFingerprint: string,
    kinds: readonly ('string' | 'number')[],
  ): (string | number)[];
}

/** JSON can hold what PostgreSQL cannot: in a text a NUL character, or one half of a pair (a lone surrogate). */
const isPlain = (part: unknown): boolean =>
  typeof part === 'number'
    ? Number.isFinite(part)
    : typeof part === 'string' && !part.includes('\u0000') && !/\p{Surrogate}/u.test(part);

const FIRST_INSTANT = Date.UTC(1970, 0, 1);
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A cursor's milliseconds as an instant that PostgreSQL and ISO 8601 both know. Throws 400 `bad_cursor` beyond those. */
export function cursorInstant(milliseconds: unknown): Date {
  if (typeof milliseconds !== 'number' || !(milliseconds >= FIRST_INSTANT && milliseconds <= LAST_INSTANT))
    throw BAD_CURSOR();
  return new Date(milliseconds);
}

function partsOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    throw BAD_CURSOR();
  }
}

/** 144 bits: 24 characters without a bit left over, each of which counts. */
const SIGNATURE_BYTES = 18;

/**
 * Signed with a secret of this installation: a cursor carries numbers that are believed (a search's total, the ring
 * that is read), and foreign ones could ask for work that no page of ours asks for.
 */
export function createCursorCodec(secret: string): CursorCodec {
  const signatureOf = (payload: string) =>
    createHmac('sha256', secret).update(`cursor:${payload}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    encode(queryFingerprint, key) {
      const payload = Buffer.from(JSON.stringify([queryFingerprint, ...key])).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    decode(cursor, queryFingerprint, kinds) {
      const [payload = '', signature = '', ...more] = cursor.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(payload));
      if (!isOurs || more.length > 0) throw BAD_CURSOR();
      const parts = partsOf(payload);
      if (!Array.isArray(parts) || parts.length !== kinds.length + 1 || parts[0] !== queryFingerprint)
        throw BAD_CURSOR();
      const key = parts.slice(1) as unknown[];
      const fits = key.every((part, index) => typeof part === kinds[index] && isPlain(part));
      if (!fits) throw BAD_CURSOR();
      return key as (string | number)[];
    },
  };
}

/** Puts the next page's address into the Link header (docs/product/api.md#lists; RFC 8288) and answers the rows as a plain array. */
export function sendPage<Row>(request: FastifyRequest, reply: FastifyReply, page: Page<Row>): Row[] {
  if (page.nextCursor !== undefined) {
    const url = new URL(request.url, 'http://internal');
    url.searchParams.set('cursor', page.nextCursor);
    void reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.rows;
}
