import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, BROTLI_LEVEL_KEPT, compress, type Encoding } from './compression.ts';
import { isInnerCall } from './inner-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request whose answer may be kept: when it came, and after how many changes. */
    keepable: { readonly at: number; readonly changes: number } | undefined;
    isAnsweredFromCache: boolean;
  }
  interface FastifyContextConfig {
    /** A call that answers every guest the same: its answers are kept for a moment (docs/decisions/0053-page-cache.md). */
    sameForGuests?: boolean;
  }
}

/** Less than a page's five seconds: what is built of several calls must not be older than one page. */
const FRESH_MS = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** The text, and about half of it again for what is compressed of it. */
const COMPRESSED_SHARE = 1.5;
/** Fits one packet: there is nothing to win. */
const SMALL = 1024;
/** What a route says of its answer beside the content; everything else is said of each request. */
const OWN_HEADERS = ['content-type', 'etag', 'link', 'x-total-count', 'x-place', 'x-corrected-query'];

interface Answer {
  readonly madeAt: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** `elapsed`: milliseconds on a clock that never stands still or goes back. */
export function createAnswerCache(elapsed: () => number) {
  const answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, address) => Math.ceil(body.length * COMPRESSED_SHARE) + address.length,
  });
  let changes = 0;
  return {
    get(address: string): Answer | undefined {
      const answer = answers.get(address);
      return answer && elapsed() - answer.madeAt <= FRESH_MS ? answer : undefined;
    },
    keep(address: string, answer: Answer, changesBefore: number): void {
      if (changesBefore === changes) answers.set(address, answer);
    },
    /** Forgets everything, and what is being read meanwhile: something has changed. */
    drop(): void {
      changes += 1;
      answers.clear();
    },
    changes: (): number => changes,
    elapsed,
  };
}

/** Answers of this process to guests, by address. */
export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** No credentials and no mark of having written: a page that is being rendered asks for what is true now. */
const isPlainGuest = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  request.routeOptions.config.sameForGuests === true &&
  request.actor.kind === 'guest' &&
  request.headers.authorization === undefined &&
  !request.headers.cookie?.includes('equipshare_wrote') &&
  !isInnerCall(request);

async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  request.isAnsweredFromCache = true;
  void reply.headers(answer.headers);
  const accepted =
    answer.body.length > SMALL ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (!accepted) return reply.send(answer.body);
  const compressed = answer.compressed.get(accepted) ?? compress(answer.body, accepted, BROTLI_LEVEL_KEPT);
  answer.compressed.set(accepted, compressed);
  return reply.header('Content-Encoding', accepted).send(await compressed);
}

/** After authentication and after entity tags, before compression. */
export const answerCachePlugin = fp<{ readonly cache: AnswerCache }>(
  (app, { cache }, done) => {
    app.decorateRequest('keepable', undefined);
    app.decorateRequest('isAnsweredFromCache', false);
    app.addHook('onRequest', async (request, reply) => {
      if (!isPlainGuest(request)) return undefined;
      const answer = cache.get(request.url);
      if (answer) return send(request, reply, answer);
      request.keepable = { at: cache.elapsed(), changes: cache.changes() };
      return undefined;
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      const { keepable } = request;
      if (request.isAnsweredFromCache) void reply.header('Vary', 'Cookie, Authorization, accept-encoding');
      else if (keepable && reply.statusCode === 200 && typeof payload === 'string') {
        const headers = Object.fromEntries(
          OWN_HEADERS.filter((name) => reply.hasHeader(name)).map((name) => [
            name,
            String(reply.getHeader(name)),
          ]),
        );
        const answer = { madeAt: keepable.at, headers, body: Buffer.from(payload), compressed: new Map() };
        cache.keep(request.url, answer, keepable.changes);
      }
      next(null, payload);
    });
    done();
  },
  { name: 'answer-cache', dependencies: ['entity-tag'] },
);
