import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawingAsPhoto, illustrationUrl, type Machine, type Paint } from '../illustrations/index.ts';

interface Icon {
  readonly name: string;
  /** Pixels; icons are square. */
  readonly width: number;
  readonly purpose: 'any' | 'maskable';
  /** Listed in the manifest; the others are for shortcuts and for devices that do not read it. */
  readonly listed: boolean;
}

export const ICONS: readonly Icon[] = [
  { name: 'app-96.png', width: 96, purpose: 'any', listed: false },
  // Apple's devices cut the corners themselves, and fill what is empty with black.
  { name: 'app-180.png', width: 180, purpose: 'maskable', listed: false },
  { name: 'app-192.png', width: 192, purpose: 'any', listed: true },
  { name: 'app-512.png', width: 512, purpose: 'any', listed: true },
  { name: 'maskable-192.png', width: 192, purpose: 'maskable', listed: true },
  { name: 'maskable-512.png', width: 512, purpose: 'maskable', listed: true },
];

interface Screenshot {
  readonly name: string;
  readonly form: 'narrow' | 'wide';
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

export const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'narrow.png', form: 'narrow', width: 720, height: 1280, columns: 1 },
  { name: 'wide.png', form: 'wide', width: 1280, height: 720, columns: 3 },
];

const SOURCE = { any: 'app-icon.svg', maskable: 'app-icon-maskable.svg' } as const;
/** Dots per inch at which the drawing of 512 units is read, so that no size is enlarged. */
const DENSITY = 72;

const art = (assetsDir: string, name: string): Promise<Buffer> => readFile(join(assetsDir, 'art', name));

async function iconPng(assetsDir: string, { width, purpose }: Icon): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(await art(assetsDir, SOURCE[purpose]), { density: DENSITY })
    .resize(width)
    .png()
    .toBuffer();
}

const SHOWN: readonly (readonly [Machine, Paint])[] = [
  ['mini-excavator', 'orange'],
  ['skid-steer', 'yellow'],
  ['trencher', 'red'],
  ['scissor-lift', 'teal'],
  ['generator', 'yellow'],
  ['wheel-loader', 'orange'],
];
const MARGIN = 40;
const GAP = 32;
const HEAD = 120;
const PLATE = 96;

/** Where the cards of a picture stand, in pixels; those that reach beyond its lower edge are cut off there. */
function cardsOf({ width, height, columns }: Screenshot) {
  const card = Math.floor((width - 2 * MARGIN - (columns - 1) * GAP) / columns);
  const picture = Math.floor((card * 2) / 3);
  return SHOWN.flatMap((shown, index) => {
    const left = MARGIN + (index % columns) * (card + GAP);
    const top = HEAD + MARGIN + Math.floor(index / columns) * (picture + PLATE + GAP);
    return top < height - GAP
      ? [{ shown, left, top, width: card, picture: Math.min(picture, height - top) }]
      : [];
  });
}

/** The page around the machines: head with the mark, and under each machine the place of its name and its price. */
function pageSvg(shot: Screenshot): string {
  const cards = cardsOf(shot).map(({ left, top, width, picture }) => {
    const below = top + picture;
    return (
      `<rect x="${left}" y="${top}" width="${width}" height="${picture + PLATE}" rx="12" fill="#fff" stroke="#e2e0da"/>` +
      `<rect x="${left + 20}" y="${below + 22}" width="${width * 0.55}" height="18" rx="9" fill="#16181b"/>` +
      `<rect x="${left + 20}" y="${below + 56}" width="${width * 0.3}" height="14" rx="7" fill="#565c64"/>` +
      `<rect x="${left + width - 116}" y="${below + 26}" width="96" height="40" rx="12" fill="#ffc61a"/>`
    );
  });
  const { width, height } = shot;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#f4f3ef"/><rect width="${width}" height="${HEAD}" fill="#fff"/>` +
    `<rect x="${MARGIN + 96}" y="34" width="${width - 2 * MARGIN - 96}" height="52" rx="12" fill="#f4f3ef" stroke="#83888f"/>` +
    `${cards.join('')}</svg>`
  );
}

async function screenshotPng(assetsDir: string, shot: Screenshot): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const machines = await Promise.all(
    cardsOf(shot).map(async ({ shown: [machine, paint], left, top, width, picture }) => {
      const drawing = await drawingAsPhoto(assetsDir, illustrationUrl(machine, paint, 'full'));
      return { input: await sharp(drawing).resize(width, picture).png().toBuffer(), left, top };
    }),
  );
  const mark = await sharp(await art(assetsDir, SOURCE.any))
    .resize(72)
    .png()
    .toBuffer();
  return sharp(Buffer.from(pageSvg(shot)))
    .composite([{ input: mark, left: MARGIN, top: 24 }, ...machines])
    .png({ palette: true })
    .toBuffer();
}

/**
 * Makes the pictures of the app out of the drawings, each once, when it is first asked for: none of them lies in the repository.
 * Undefined where there is no such picture.
 */
export function createAppPictures(assetsDir: string): (name: string) => Promise<Buffer> | undefined {
  const made = new Map<string, Promise<Buffer>>();
  const make = (name: string): Promise<Buffer> | undefined => {
    const icon = ICONS.find((each) => each.name === name);
    if (icon) return iconPng(assetsDir, icon);
    const shot = SCREENSHOTS.find((each) => each.name === name);
    return shot && screenshotPng(assetsDir, shot);
  };
  return (name) => {
    const known = made.get(name) ?? make(name);
    if (!known) return undefined;
    made.set(name, known);
    known.catch(() => made.delete(name));
    return known;
  };
}
