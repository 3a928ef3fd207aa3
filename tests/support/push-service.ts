import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { selfSigned } from './self-signed.ts';

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, by HTTPS as all of them are. */
export async function startPushService() {
  const { key, cert } = selfSigned();
  const received: Pushed[] = [];
  /** What the next calls are answered; 201 when it is used up. */
  const answers: number[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ ca: cert });
  return {
    origin: `https://127.0.0.1:${String(port)}`,
    agent,
    received,
    answers,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A browser's keys, as far as reading goes. */
interface Reader {
  readonly pair: ECDH;
  readonly keys: { readonly auth: string };
}

const KEY_AT = 21;
const POINT = 65;
const TAG = 16;

/** What a browser with these keys reads of a message (RFC 8188 and 8291): throws where it is not for it. */
export const readPushed = (body: Buffer, browser: Reader): unknown => JSON.parse(openPushed(body, browser));

/** The same, as the text that it is. */
export function openPushed(body: Buffer, { pair, keys }: Reader): string {
  const salt = body.subarray(0, 16);
  const senders = body.subarray(KEY_AT, KEY_AT + POINT);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senders]);
  const auth = Buffer.from(keys.auth, 'base64url');
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senders), auth, info, 32));
  const derive = (what: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, size));
  const sealed = body.subarray(KEY_AT + POINT);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  // The last record ends with 2 and as many zeros as its writer liked.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The sender of a push message (RFC 8292): its key and claims. Throws if the signature is invalid. */
export function senderOf({ authorization = '' }: IncomingHttpHeaders): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const signer = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('the token was not signed with that key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown };
}
