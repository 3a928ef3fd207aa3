import { execFileSync, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilt, type BuiltProduct } from './built-product.ts';
import { requestsPerSecond } from './load.ts';

const CONNECTIONS = 16;
const SECONDS = 5;
const READS = { 'accept-encoding': 'gzip, deflate, br' };
/** Credentials that pages know nothing of: such a page is a guest's, and is rendered each time. */
const RENDERED = { ...READS, authorization: 'Basic bench' };

interface RawAnswer {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** As it comes over the wire, still compressed. */
function rawAnswer(port: number, path: string): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers: READS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
        const headers = rest as Record<string, string>;
        done({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', fail);
  });
}

/** What Node's own server makes of the same bytes in the same minute. */
async function bareRate(answer: RawAnswer, path: string): Promise<number> {
  const child = fork(join(import.meta.dirname, 'bare-http.mjs'));
  try {
    child.send(answer);
    const port = await new Promise<number>((done) => child.once('message', (sent) => done(Number(sent))));
    return await requestsPerSecond({ port, path, connections: CONNECTIONS, seconds: SECONDS });
  } finally {
    child.kill();
  }
}

const memoryMiB = ({ pid }: BuiltProduct): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

async function benchPage(product: BuiltProduct, name: string, path: string): Promise<string> {
  const load = { port: product.port, path, connections: CONNECTIONS, seconds: SECONDS };
  await requestsPerSecond({ ...load, headers: RENDERED, seconds: 2 });
  const rendered = await requestsPerSecond({ ...load, headers: RENDERED });
  const cached = await requestsPerSecond({ ...load, headers: READS });
  const bare = await bareRate(await rawAnswer(product.port, path), path);
  const [one, other, third] = [cached, rendered, bare].map((rate) => rate.toFixed(0).padStart(6));
  return `${name.padEnd(8)} from the cache ${one}/s (${((100 * cached) / bare).toFixed(0)} % of bare node:http, ${third}/s), rendered ${other}/s`;
}

/** Pages of the built product with its demonstration: from the cache, rendered for each request, and memory under that load. */
export async function benchPages(say: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-bench-'));
  // The first start fills the shop, which leaves a large heap behind.
  await (await startBuilt(dataDir)).stop();
  const product = await startBuilt(dataDir);
  try {
    const [item] = (await (await fetch(`http://127.0.0.1:${product.port}/api/equipment?limit=1`)).json()) as {
      id: string;
    }[];
    const before = memoryMiB(product);
    say(await benchPage(product, 'home', '/'));
    say(await benchPage(product, 'search', '/search?category=Heavy+Equipment'));
    say(await benchPage(product, 'item', `/equipment/${item?.id ?? ''}`));
    say(`memory of the server: ${before.toFixed(0)} MiB before, ${memoryMiB(product).toFixed(0)} MiB after`);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
