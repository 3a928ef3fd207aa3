import type { ArtLook, ArtView } from './illustration.art.ts';

/** The drawings in `assets/art`, by file name. A name that is not here is never looked for on the disk. */
export const MACHINES = [
  'air-compressor',
  'air-conditioner',
  'air-mover',
  'backhoe',
  'boom-lift',
  'breaker-hammer',
  'bucket-truck',
  'chainsaw',
  'concrete-mixer',
  'concrete-saw',
  'drain-cleaner',
  'dump-trailer',
  'dump-truck',
  'earth-auger',
  'enclosed-trailer',
  'flatbed-trailer',
  'forklift',
  'generator',
  'light-tower',
  'mini-excavator',
  'miter-saw',
  'nail-gun',
  'pipe-threader',
  'plate-compactor',
  'power-box',
  'power-trowel',
  'rotary-hammer',
  'scaffold',
  'scissor-lift',
  'service-van',
  'skid-steer',
  'space-heater',
  'table-saw',
  'trash-pump',
  'trencher',
  'welder',
  'wheel-loader',
  'wheelbarrow',
  'wood-chipper',
] as const;
export type Machine = (typeof MACHINES)[number];

type Colours = Pick<ArtLook, 'paint' | 'trim' | 'back'>;

/** Paint of the machine, trim that stands out from it, and a backdrop that flatters both. */
export const PAINTS = {
  yellow: { paint: '#ffc61a', trim: '#ff6a13', back: '#e6ebec' },
  orange: { paint: '#f26a1b', trim: '#ffc61a', back: '#e7ebe4' },
  red: { paint: '#cf3f2e', trim: '#ffc61a', back: '#e3e8ee' },
  green: { paint: '#4c8a3f', trim: '#ffc61a', back: '#efe7d6' },
  lime: { paint: '#9dbb3a', trim: '#ff6a13', back: '#e9ebe0' },
  teal: { paint: '#12868c', trim: '#ffc61a', back: '#ece8de' },
  blue: { paint: '#3c77a8', trim: '#ff6a13', back: '#e9e6de' },
  navy: { paint: '#2f4f7d', trim: '#ffc61a', back: '#e6e3da' },
  graphite: { paint: '#5d6770', trim: '#ff6a13', back: '#ece4d3' },
  silver: { paint: '#c1c9cf', trim: '#ff6a13', back: '#dbe4e0' },
  sand: { paint: '#d8b06b', trim: '#cf3f2e', back: '#e3e9ea' },
  white: { paint: '#f6f5f1', trim: '#ff6a13', back: '#cfd9de' },
} as const satisfies Record<string, Colours>;
export type Paint = keyof typeof PAINTS;

/** What a gallery shows: the machine, the machine from its other side, and close-ups of it. */
export const PICTURE_VIEWS = {
  full: { view: 'full', mirrored: false },
  turned: { view: 'full', mirrored: true },
  front: { view: 'front', mirrored: false },
  rear: { view: 'rear', mirrored: false },
  close: { view: 'close', mirrored: false },
  low: { view: 'low', mirrored: false },
  // The machine without its backdrop, for coloured ground such as the home page's hero.
  alone: { view: 'full', mirrored: false },
  aside: { view: 'full', mirrored: true },
} as const satisfies Record<string, { view: ArtView; mirrored: boolean }>;
export type PictureView = keyof typeof PICTURE_VIEWS;

export interface Illustration {
  machine: Machine;
  paint: Paint;
  view: PictureView;
  format: 'svg' | 'png';
}

const FILE_NAME = /^([a-z-]{1,40})\.([a-z]{1,20})\.([a-z]{1,20})\.(svg|png)$/;
const machines: ReadonlySet<string> = new Set(MACHINES);
const isMachine = (text: string): text is Machine => machines.has(text);
const isPaint = (text: string): text is Paint => Object.hasOwn(PAINTS, text);
const isView = (text: string): text is PictureView => Object.hasOwn(PICTURE_VIEWS, text);

/** `mini-excavator.orange.full.svg` → its parts; undefined for every name that {@link formatIllustrationName} cannot make. */
export function parseIllustrationName(name: string): Illustration | undefined {
  const [, machine = '', paint = '', view = '', ending = ''] = FILE_NAME.exec(name) ?? [];
  if (!isMachine(machine) || !isPaint(paint) || !isView(view)) return undefined;
  return { machine, paint, view, format: ending === 'png' ? 'png' : 'svg' };
}

export function formatIllustrationName({ machine, paint, view, format }: Illustration): string {
  return `${machine}.${paint}.${view}.${format}`;
}

/** The look that a name stands for: in the machine's scene, or alone. */
export function lookOf({ paint, view }: Pick<Illustration, 'paint' | 'view'>): ArtLook {
  return { ...PAINTS[paint], ...PICTURE_VIEWS[view], scene: view !== 'alone' && view !== 'aside' };
}

/** The address of a drawn picture, as kept in `imageUrls`. */
export function illustrationUrl(machine: Machine, paint: Paint, view: PictureView): string {
  return `/illustrations/${formatIllustrationName({ machine, paint, view, format: 'svg' })}`;
}

/** The 1200 × 630 px picture for a drawn picture's address; undefined for an uploaded photo. */
export function socialPictureUrl(imageUrl: string): string | undefined {
  const prefix = '/illustrations/';
  const parts = imageUrl.startsWith(prefix)
    ? parseIllustrationName(imageUrl.slice(prefix.length))
    : undefined;
  return parts && `${prefix}${formatIllustrationName({ ...parts, view: 'full', format: 'png' })}`;
}
