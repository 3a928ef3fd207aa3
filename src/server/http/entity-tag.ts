import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isInnerCall } from './inner-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A call whose answer to the guest may stay in the browser, which asks each time whether it still holds. What is answered
     * to a signed-in user is never stored.
     */
    revalidated?: boolean;
  }
}

/** A weak tag: the same content, however it is compressed on its way. */
export const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether who asks has it already: `If-None-Match` is a list of tags, or a star (RFC 9110 §13.1.2: compared weakly). */
export const knowsTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(tag)));

const isContent = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

function letBeKept(request: FastifyRequest, reply: FastifyReply): void {
  if (request.routeOptions.config.revalidated !== true || request.actor.kind !== 'guest') return;
  void reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie, Authorization');
}

/** Tags an answer that may be kept. True when who asks has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || isInnerCall(request))
    return false;
  letBeKept(request, reply);
  if (!isContent(payload) || String(reply.getHeader('Cache-Control') ?? '').includes('no-store'))
    return false;
  if (!reply.hasHeader('ETag')) void reply.header('ETag', tagOf(payload));
  return knowsTag(request.headers['if-none-match'], String(reply.getHeader('ETag')));
}

/**
 * What is read and may be kept carries a tag of its content, and is not sent again to who has it (304). Routes that know a
 * better tag set it themselves; what is never stored, and what is sent piece by piece, has none.
 */
export const entityTagPlugin = fp(
  (app, _options, done) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      const known = isKnown(request, reply, payload);
      if (known) void reply.status(304).removeHeader('Content-Length').removeHeader('Content-Type');
      next(null, known ? '' : payload);
    });
    done();
  },
  { name: 'entity-tag' },
);
