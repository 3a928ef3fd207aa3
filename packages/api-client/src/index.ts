import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './paths.d.ts';

export type ApiClient = Client<paths>;

interface ApiClientOptions {
  /** Where the product is, without a slash at the end: `https://rent.example`. */
  readonly baseUrl: string;
  /** For tests and proxies; by default the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Keeps the cookies that the server sets, as a browser does by itself: signing in is a session in a cookie. */
function cookieJar(): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest({ request }) {
      if (cookies.size === 0) return;
      const all = [...cookies].map(([name, value]) => `${name}=${value}`);
      request.headers.set('cookie', all.join('; '));
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        // The server ends a cookie by emptying it.
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

/** Calls by path, with parameters, bodies and answers as docs/api/openapi.json describes them; each client has a session of its own. */
export function createApiClient({ baseUrl, fetch }: ApiClientOptions): ApiClient {
  const client = createClient<paths>({ baseUrl, ...(fetch && { fetch }) });
  client.use(cookieJar());
  return client;
}
