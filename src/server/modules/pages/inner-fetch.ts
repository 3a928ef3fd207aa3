import type { FastifyInstance } from 'fastify';
import { INNER_CALL } from '#server/http/inner-call.ts';
import type { PageRequest } from './renderer.ts';

interface Reader {
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Names the person; undefined for a page that is made for every guest. */
  readonly cookie: string | undefined;
}

const WITHOUT_TEXT = new Set([204, 304]);

/** The renderer's own calls travel inside the process, as this reader. */
export function innerFetch(
  app: FastifyInstance,
  { host, ip, userAgent, cookie }: Reader,
): PageRequest['fetch'] {
  const headers = { host, 'user-agent': userAgent, ...INNER_CALL, ...(cookie ? { cookie } : {}) };
  return async (path) => {
    const {
      statusCode: status,
      headers: answered,
      payload,
    } = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: ip,
      headers,
    });
    const text = WITHOUT_TEXT.has(status) ? '' : payload;
    const named = (name: string) => answered[name.toLowerCase()];
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText: '',
      headers: {
        has: (name) => named(name) !== undefined,
        get: (name) => (named(name) === undefined ? null : String(named(name))),
      },
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    };
  };
}
