import { Readable } from 'node:stream';
import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { readParts, storeParts } from './parts.ts';
import { type Entry, zipped } from './zip.ts';

const AT = new Date('2026-03-02T12:00:00Z');
const bytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 251));

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* of(...entries: Entry[]): AsyncGenerator<Entry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

describe('an archive', () => {
  it('holds every entry whole, from bytes and from streams', async () => {
    const large = bytes(300_000);
    const file = await whole(
      zipped(
        of(
          { name: 'data/a.json', content: Buffer.from('[]'), compress: true },
          { name: 'photos/b.webp', content: large, compress: false },
          {
            name: 'papers/c.pdf',
            content: Readable.from([Buffer.from('one '), Buffer.from('two')]),
            compress: false,
          },
        ),
        AT,
      ),
    );
    const entries = unzipSync(file);
    expect(Object.keys(entries)).toEqual(['data/a.json', 'photos/b.webp', 'papers/c.pdf']);
    expect(strFromU8(entries['papers/c.pdf']!)).toBe('one two');
    expect(large.equals(entries['photos/b.webp']!)).toBe(true);
  });

  it('asks for an entry only when the one before has been read', async () => {
    let asked = 0;
    async function* entries(): AsyncGenerator<Entry> {
      for (let number = 0; number < 20; number += 1) {
        asked += 1;
        yield await Promise.resolve({ name: `${number}`, content: bytes(400_000), compress: false });
      }
    }
    const reading = zipped(entries(), AT);
    await reading.next();
    expect(asked).toBeLessThan(4);
    await reading.return(undefined);
    expect(asked).toBeLessThan(5);
  });

  it('fails as a whole where an entry cannot be read', async () => {
    async function* broken(): AsyncGenerator<Entry> {
      yield await Promise.resolve({ name: 'first', content: Buffer.from('1'), compress: true });
      throw new Error('the storage is away');
    }
    await expect(whole(zipped(broken(), AT))).rejects.toThrow('the storage is away');
    const stream = new Readable({ read() {} });
    stream.destroy(new Error('the paper broke'));
    const entry = { name: 'paper', content: stream, compress: false };
    await expect(whole(zipped(of(entry), AT))).rejects.toThrow('the paper broke');
  });
});

describe('a file in parts', () => {
  const place = { folder: 'pdx_1', attempt: 1 };

  it('is stored in parts of some megabytes and read as it was', async () => {
    const storage = memoryStorage();
    const file = bytes(9_500_000);
    const chunks = Readable.from(
      Array.from({ length: 95 }, (_, index) => file.subarray(index * 100_000, (index + 1) * 100_000)),
    );
    expect(await storeParts(storage, place, chunks)).toEqual({ parts: 3, bytes: file.length });
    expect((await whole(readParts(storage, place, 3))).equals(file)).toBe(true);
  });

  it('fails where a part is missing, and does not look whole', async () => {
    const storage = memoryStorage();
    await storeParts(storage, place, Readable.from([Buffer.from('only one')]));
    await expect(whole(readParts(storage, place, 2))).rejects.toThrow('part 2');
  });
});
