import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { answerTo, sendAnswer } from '#server/http/error-handler.ts';

const SANDBOX_PREFIX = '/sandbox/stripe';

export interface SandboxProxyDeps {
  /** `http://127.0.0.1:port` of the sandbox as it is now; it may throw while there is none. */
  readonly target: () => string;
}

const away = (cause?: unknown) => new DomainError('payment_sandbox_away', { retryAfterSeconds: 5, cause });

/**
 * The first part of the path behind the prefix, as the sandbox would read it. The router has decoded it; the address itself may
 * spell the prefix in other ways (`/%73andbox/…`).
 */
function firstPart({ params }: FastifyRequest): string {
  const { '*': path = '' } = params as { '*'?: string };
  const parts = path.replaceAll('\\', '/').split('/');
  return parts.find((part) => part !== '' && part !== '.') ?? '';
}

/** Its controls are for this machine alone. */
function refuseControls(request: FastifyRequest): void {
  if (firstPart(request).toLowerCase() === 'control') throw new DomainError('not_found');
}

type Headers = Record<string, string | string[] | undefined>;

/** Neither our session nor any bearer but the publishable key goes there; what pages need to write addresses does. */
function headersFor(request: FastifyRequest, headers: Headers): Headers {
  const { cookie: _cookie, authorization, ...rest } = headers;
  return {
    ...rest,
    ...(/^bearer +pk_/i.test(String(authorization)) ? { authorization } : {}),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-prefix': SANDBOX_PREFIX,
  };
}

/** The payment sandbox under our own origin (docs/product/sandbox.md#payments): what Stripe's servers are to a browser. Sandbox mode only. */
export function sandboxProxyRoutes({ target }: SandboxProxyDeps): FastifyPluginAsync {
  const upstream = (): string => {
    try {
      return target();
    } catch (cause) {
      throw away(cause);
    }
  };
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    // The proxy passes bodies on as they are, and brings its own way of reading them.
    app.removeContentTypeParser('application/json');
    await app.register((await import('@fastify/http-proxy')).default, {
      prefix: SANDBOX_PREFIX,
      upstream: '',
      rewritePrefix: '',
      httpMethods: ['GET', 'HEAD', 'POST'],
      preHandler: (request, _reply, done) => {
        refuseControls(request);
        upstream();
        done();
      },
      replyOptions: {
        getUpstream: upstream,
        rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers) as never,
        rewriteHeaders: ({ 'set-cookie': _cookie, ...headers }) => headers,
        onError: (reply) => {
          void sendAnswer(reply as never, answerTo(away()));
        },
      },
    });
  };
}
