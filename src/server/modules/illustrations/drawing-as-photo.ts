import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeIllustration } from './illustration.art.ts';
import { lookOf, parseIllustrationName } from './illustration.names.ts';

const PREFIX = '/illustrations/';
const PIXELS_WIDE = 960;

/**
 * The drawing at an address as a file like an uploaded photo, 960 pixels wide. Undefined where there is no
 * drawing at that address.
 */
export async function drawingAsPhoto(assetsDir: string, url: string): Promise<Buffer | undefined> {
  const wanted = url.startsWith(PREFIX) ? parseIllustrationName(url.slice(PREFIX.length)) : undefined;
  if (!wanted) return undefined;
  const source = await readFile(join(assetsDir, 'art', `${wanted.machine}.svg`), 'utf8');
  const { default: sharp } = await import('sharp');
  const drawing = Buffer.from(composeIllustration(source, lookOf(wanted)));
  return sharp(drawing, { density: 144 })
    .resize(PIXELS_WIDE)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
