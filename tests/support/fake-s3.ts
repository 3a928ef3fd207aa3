import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/adapters/storage/port.ts';

/** As many keys as one page of a listing holds: few, so that there is a second page. */
const PAGE = 4;
const BUCKET = 'our-photos';
const KEY_ID = 'AKIAFAKE';

export interface FakeS3 {
  readonly settings: S3Settings;
  /** By key in the bucket. */
  readonly objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** `GET key`, `DELETE key`, `LIST prefix`, in the order in which they came. */
  readonly calls: string[];
  /** Answers everything with this error until it is undefined again. */
  failWith: { status: number; code: string } | undefined;
  stop(): Promise<void>;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const sendError = (response: ServerResponse, status: number, code: string): void =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Signed by our key, over the body that arrived: a request that was changed on its way is refused. */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const hash = createHash('sha256').update(body).digest('hex');
  const { authorization = '' } = headers;
  return (
    authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY_ID}/`) &&
    authorization.includes('/eu-central-1/s3/aws4_request') &&
    headers['x-amz-content-sha256'] === hash
  );
}

function listXml(keys: readonly string[], { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = found.slice(0, PAGE);
  const more = found.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><Size>1</Size><LastModified>2026-01-05T12:00:00.000Z</LastModified></Contents>`,
  );
  const token = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
}

/** As much of S3 as keeping files takes: objects of one bucket, addressed by path, and listings in pages. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const calls: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const { method = '' } = request;
    if (!isSigned(request, body)) {
      sendError(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    if (bucket !== BUCKET) {
      sendError(response, 404, 'NoSuchBucket');
      return;
    }
    if (key === '') {
      calls.push(`LIST ${url.searchParams.get('prefix') ?? ''}`);
      sendXml(response, 200, listXml([...objects.keys()], url));
      return;
    }
    calls.push(`${method} ${key}`);
    const object = objects.get(key);
    switch (method) {
      case 'PUT':
        objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
        response.writeHead(200, { etag: '"fake"' }).end();
        return;
      case 'DELETE':
        objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'HEAD':
      case 'GET':
        if (!object) {
          sendError(response, 404, 'NoSuchKey');
          return;
        }
        response.writeHead(200, {
          'content-type': object.contentType,
          'content-length': object.bytes.length,
        });
        response.end(method === 'GET' ? object.bytes : undefined);
        return;
      default: {
        sendError(response, 405, 'MethodNotAllowed');
        return;
      }
    }
  }

  const fake: Pick<FakeS3, 'failWith'> = { failWith: undefined };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (fake.failWith) {
        sendError(response, fake.failWith.status, fake.failWith.code);
        return;
      }
      answer(request, response, new URL(request.url ?? '/', 'http://fake'), body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    objects,
    calls,
    settings: {
      bucket: BUCKET,
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: KEY_ID,
      secretAccessKey: 'not-a-secret',
      forcePathStyle: true,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
