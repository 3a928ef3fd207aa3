/** Windows into the 480 × 360 drawing (SVG user units), all 4:3, so that every picture of a gallery has the same shape. */
export const VIEW_BOXES = {
  full: [0, 0, 480, 360],
  front: [24, 104, 272, 204],
  rear: [192, 104, 272, 204],
  close: [132, 96, 224, 168],
  low: [96, 142, 240, 180],
} as const;

export type ArtView = keyof typeof VIEW_BOXES;

/** How a drawing is to look: CSS colors, the crop, and whether it is in its scene or alone on transparent ground. */
export interface ArtLook {
  paint: string;
  trim: string;
  back: string;
  mirrored: boolean;
  view: ArtView;
  scene: boolean;
}

const PROPERTY = /var\(--art-(paint|trim|back|scene|soil)(?:,[^)]*)?\)/g;
/** Widened to the left of the drawing, with the drawing flush right: hoses and cables run out of the frame there. */
const SOCIAL = { x: -152, y: 14, width: 632, height: 331.8, pixelWidth: 1200, pixelHeight: 630 } as const;
const BRAND_MARK = 'M20 17H62L53 27.5H32V35H55L46.4 45H32V52.5H62L53 63H20Z';

/** The drawing without its root element, comments, custom properties and superfluous white space. */
function machineMarkup(source: string, look: ArtLook): string {
  const values: Record<string, string> = {
    paint: look.paint,
    trim: look.trim,
    back: look.back,
    scene: look.scene ? 'visible' : 'hidden',
    soil: look.scene ? 'visible' : 'hidden',
  };
  const inner = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(PROPERTY, (_whole, name: string) => values[name] ?? '')
    // Scene groups hold no groups of their own, so the first closing tag is theirs.
    .replace(/<g style="visibility:hidden">[\s\S]*?<\/g>/g, '')
    .replace(/<[a-z]+ [^>]*style="visibility:hidden"[^>]*\/>/g, '')
    .replace(/ style="visibility:visible"/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .trim();
  return look.mirrored ? `<g transform="translate(480 0) scale(-1 1)">${inner}</g>` : inner;
}

/** The drawing's own name ("Mini excavator"), for people who do not see it. */
function labelOf(source: string): string {
  return /aria-label="([^"]*)"/.exec(source)?.[1] ?? '';
}

function opening(label: string, viewBox: readonly number[], width: number, height: number): string {
  const size = `viewBox="${viewBox.join(' ')}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${label}">`;
}

/**
 * One of our drawings (`assets/art`) as a standalone file: an `<img>` cannot receive custom properties,
 * so they are replaced by plain values here.
 */
export function composeIllustration(source: string, look: ArtLook): string {
  const root = opening(labelOf(source), VIEW_BOXES[look.view], 480, 360);
  return `${root}${machineMarkup(source, look)}</svg>`;
}

/**
 * The picture that links to a listing show elsewhere (1200 × 630 px): the machine on a backdrop wider than its own,
 * with our mark. Views do not apply, since the wide format is a crop already.
 */
export function composeSocialPicture(
  source: string,
  look: Pick<ArtLook, 'paint' | 'trim' | 'back' | 'mirrored'>,
): string {
  const { x, y, width, height, pixelWidth, pixelHeight } = SOCIAL;
  const machine = machineMarkup(source, { ...look, view: 'full', scene: false });
  const right = x + width;
  return [
    opening(labelOf(source), [x, y, width, height], pixelWidth, pixelHeight),
    `<rect x="${x}" width="${width}" height="360" fill="${look.back}"/>`,
    `<path d="M${x} 252Q-70 190 40 236T240 222T${right} 232V300H${x}z" fill="#fff" fill-opacity=".38"/>`,
    `<path d="M${x} 270Q20 220 170 258T${right} 254V300H${x}z" fill="#fff" fill-opacity=".3"/>`,
    `<path d="M${x} 296H${right}V360H${x}z" fill="#000" fill-opacity=".1"/>`,
    `<path d="M${x} 296H${right}v4H${x}z" fill="#fff" fill-opacity=".35"/>`,
    machine,
    `<g transform="translate(-132 34) scale(.7)"><rect width="80" height="80" rx="18" fill="#ffc61a"/><path d="${BRAND_MARK}" fill="#16181b"/></g>`,
    '</svg>',
  ].join('');
}
