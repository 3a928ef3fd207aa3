// An issuer of OpenID Connect, by panva's oidc-provider, whose answers a test can falsify.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

export interface IssuerPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

type Claims = Record<string, unknown>;

/** The issuer's key, another one, none at all (`alg: none`), or a secret in the place of its public key (`alg: HS256`). */
export type Signer = 'own key' | 'foreign key' | 'nothing' | 'client secret' | 'public key as a secret';

export interface TestIssuer {
  readonly url: string;
  /** Whom it knows, by their lasting name. */
  readonly people: Map<string, IssuerPerson>;
  /** Changes the claims of the ID token before it is signed; undefined: no change. */
  falsify: ((claims: Claims) => Claims) | undefined;
  /** What signs the changed claims. */
  signedBy: Signer;
  /** Goes through its pages as this person; answers where the browser is led in the end. */
  signIn(address: string, person: string): Promise<string>;
  /** The same where the answer is a form that the browser sends (`response_mode=form_post`); answers its encoded fields. */
  signInByForm(address: string, person: string): Promise<string>;
  close(): Promise<void>;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export async function startTestIssuer(client: {
  id: string;
  secret: string;
  redirectUri: string;
  /** Judges the client secret instead of a comparison with `secret`. */
  acceptsSecret?: (sent: string) => boolean;
}): Promise<TestIssuer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = keyPair();
  const foreign = keyPair();
  const people = new Map<string, IssuerPerson>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...own.privateKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['of a test'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does: what was asked for is in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  });

  const { acceptsSecret } = client;
  if (acceptsSecret) Object.assign(provider.Client.prototype, { compareClientSecret: acceptsSecret });

  /** Follows the issuer's pages to the callback's address, or to the page that links nowhere. */
  async function walk(address: string, person: string): Promise<{ address: string; page: string }> {
    const jar = new Map<string, string>();
    let next = address;
    for (let hop = 0; hop < 12 && !next.startsWith(client.redirectUri); hop++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie, 'x-person': person } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) jar.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return { address: next, page: await answer.text() };
      next = new URL(location, next).href;
    }
    return { address: next, page: '' };
  }

  const issuer: TestIssuer = {
    url,
    people,
    falsify: undefined,
    signedBy: 'own key',
    async signIn(address, person) {
      const end = await walk(address, person);
      if (!end.address.startsWith(client.redirectUri)) throw new Error(`the issuer answered: ${end.page}`);
      return end.address;
    },
    async signInByForm(address, person) {
      const { page } = await walk(address, person);
      if (!page.includes(`<form method="post" action="${client.redirectUri}">`))
        throw new Error(`the issuer answered without a form to ${client.redirectUri}: ${page}`);
      const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
      return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value])).toString();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params, grantId } = await provider.interactionDetails(request, response);
    const accountId = String(request.headers['x-person']);
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const result = { select_account: {}, login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  }

  function signed(head: string, claims: string): string {
    const by = issuer.signedBy;
    if (by === 'nothing') return `${encoded({ alg: 'none' })}.${claims}.`;
    if (by === 'own key' || by === 'foreign key') {
      const { privateKey } = by === 'own key' ? own : foreign;
      const text = `${head}.${claims}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    }
    const publicKey = own.publicKey.export({ type: 'spki', format: 'pem' });
    const text = `${encoded({ alg: 'HS256' })}.${claims}`;
    const secret = by === 'client secret' ? client.secret : publicKey;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }

  /** Replaces the ID token of an answer by one with changed claims. */
  function falsified(body: string): string {
    const answer = JSON.parse(body) as { id_token?: string };
    if (answer.id_token === undefined || !issuer.falsify) return body;
    const [head = '', claims = ''] = answer.id_token.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
    return JSON.stringify({ ...answer, id_token: signed(head, encoded(issuer.falsify(said))) });
  }

  const answerAll = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
      return;
    }
    if (request.url === '/token') {
      const end = response.end.bind(response) as (body?: string) => ServerResponse;
      response.end = ((body?: string | Buffer) => {
        const text = body === undefined ? '' : falsified(body.toString());
        response.setHeader('content-length', Buffer.byteLength(text));
        return end(text);
      }) as typeof response.end;
    }
    void answerAll(request, response);
  });
  return issuer;
}
