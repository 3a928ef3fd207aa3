/** By content; `heic` is what phones call HEIF with a film's compression in it. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const SIGNATURES: readonly [kind: PhotoKind, bytes: readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

const HEIC_BRANDS = /^(hei|hev|mif1|msf1)/;

/** The names in the box that an ISO media file begins with: what it is, and what else it can be read as. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  // After the first one come four bytes with its version.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** What a file is by its first bytes; undefined for everything that is none of the kinds we know. */
export function photoKindOf(bytes: Buffer): PhotoKind | undefined {
  if (bytes.length < 16) return undefined;
  const signed = SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (signed) return signed[0];
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : undefined;
}
