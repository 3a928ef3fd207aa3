import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packageFile } from '#server/lib/package-file.ts';

export interface ReferenceScript {
  /** Carries a hash of the content, so that a browser may keep it for ever. */
  readonly name: string;
  readonly source: Buffer;
  readonly compressed: Buffer;
}

async function read(): Promise<ReferenceScript> {
  const source = await readFile(packageFile('@scalar/fastify-api-reference', 'dist/js/standalone.js'));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  // 3.6 MB in four seconds' worth of requests would cost a processor, so it is compressed once for all of them.
  return { name: `reference-${hash}.js`, source, compressed: await promisify(gzip)(source, { level: 9 }) };
}

/** The reference as one script, read at the first use. */
export function createReferenceScript(): () => Promise<ReferenceScript> {
  let script: Promise<ReferenceScript> | undefined;
  return () =>
    (script ??= read().catch((error: unknown) => {
      script = undefined;
      throw error;
    }));
}
