import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Connections that each ask again as soon as they are answered. */
  readonly connections: number;
  readonly seconds: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Whether an answer with this head has arrived as a whole. */
function isWhole(head: string, received: Buffer): boolean {
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length !== undefined) return received.length >= head.length + HEAD_END.length + Number(length);
  return received.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK;
}

/** One connection: counts its answers until `until`. Anything but 200 is an error. */
function askAgainAndAgain({ port, path, headers = {} }: Load, until: number): Promise<number> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const question = [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return new Promise((done, fail) => {
    let answers = 0;
    let received = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(question));
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      if (!head.startsWith('HTTP/1.1 200'))
        fail(new Error(`${path} answered ${head.split('\r\n', 1)[0] ?? ''}`));
      if (!isWhole(head, received)) return;
      received = Buffer.alloc(0);
      answers += 1;
      if (performance.now() < until) socket.write(question);
      else {
        socket.destroy();
        done(answers);
      }
    });
  });
}

/** Answers per second, over raw connections so that the asker takes as little of the machine as possible. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const begin = performance.now();
  const until = begin + load.seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => askAgainAndAgain(load, until)),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - begin);
}
