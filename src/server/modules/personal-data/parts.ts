import type { FileStorage } from '#server/adapters/storage/port.ts';

/** The storage takes whole files alone: a large one is kept in parts, of which one is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024;

/** Where a file lies in the storage; each attempt at it has parts of its own. */
interface Place {
  readonly folder: string;
  readonly attempt: number;
}

export interface Stored {
  readonly parts: number;
  readonly bytes: number;
}

const keyOf = ({ folder, attempt }: Place, part: number): string => `${folder}/${attempt}-${part}.part`;

/** Collects chunks until a part is full; the last one is what is left. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

export async function storeParts(
  storage: FileStorage,
  place: Place,
  content: AsyncIterable<Uint8Array>,
): Promise<Stored> {
  let parts = 0;
  let bytes = 0;
  for await (const part of inParts(content)) {
    parts += 1;
    bytes += part.length;
    await storage.put(keyOf(place, parts), part, 'application/zip');
  }
  return { parts, bytes };
}

export const hasParts = (storage: FileStorage, place: Place): Promise<boolean> =>
  storage.exists(keyOf(place, 1));

/** Throws where a part is missing: half a file must not look like a whole one. */
export async function* readParts(
  storage: FileStorage,
  place: Place,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part++) {
    const bytes = await storage.get(keyOf(place, part));
    if (!bytes) throw new Error(`part ${part} of ${place.folder} is not in the storage`);
    yield bytes;
  }
}
