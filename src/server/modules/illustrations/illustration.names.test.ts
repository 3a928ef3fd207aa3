import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MACHINES,
  PAINTS,
  PICTURE_VIEWS,
  formatIllustrationName,
  illustrationUrl,
  lookOf,
  parseIllustrationName,
  socialPictureUrl,
  type Paint,
  type PictureView,
} from './illustration.names.ts';

const paints = Object.keys(PAINTS) as Paint[];
const views = Object.keys(PICTURE_VIEWS) as PictureView[];

describe('illustration names', () => {
  it('reads illustration names back from the file name as they went in', () => {
    const any = fc.record({
      machine: fc.constantFrom(...MACHINES),
      paint: fc.constantFrom(...paints),
      view: fc.constantFrom(...views),
      format: fc.constantFrom('svg' as const, 'png' as const),
    });
    fc.assert(
      fc.property(any, (parts) => {
        expect(parseIllustrationName(formatIllustrationName(parts))).toEqual(parts);
      }),
    );
  });

  it('takes only the illustration names of the lists', () => {
    const strangers = [
      '',
      'mini-excavator',
      'mini-excavator.svg',
      'mini-excavator.orange.svg',
      'mini-excavator.mauve.full.svg',
      'mini-excavator.orange.roof.svg',
      'mini-excavator.orange.full.gif',
      'space-ship.orange.full.svg',
      '../mini-excavator.orange.full.svg',
      'mini-excavator.orange.full.svg.svg',
      'MINI-EXCAVATOR.orange.full.svg',
      'mini-excavator.constructor.full.svg',
      'mini-excavator.orange.toString.svg',
      'logo-mark.orange.full.svg',
      `${'a'.repeat(5000)}.orange.full.svg`,
    ];
    for (const name of strangers) expect(parseIllustrationName(name), name).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(parseIllustrationName(name)).toBeUndefined();
      }),
    );
  });

  it('names every drawing in assets/art that is not our mark, and no other', () => {
    const files = readdirSync(new URL('../../../../assets/art/', import.meta.url));
    const drawings = files
      .map((file) => file.replace('.svg', ''))
      .filter((name) => !/^(app-icon|logo)/.test(name));
    expect([...MACHINES]).toEqual(drawings.sort());
  });

  it('makes addresses of drawings, and the social picture of a drawn address only', () => {
    const url = illustrationUrl('generator', 'red', 'close');
    expect(url).toBe('/illustrations/generator.red.close.svg');
    expect(socialPictureUrl(url)).toBe('/illustrations/generator.red.full.png');
    expect(socialPictureUrl('/uploads/generator.red.close.svg')).toBeUndefined();
    expect(socialPictureUrl('/illustrations/generator.red.svg')).toBeUndefined();
  });

  it('turns a name into a look in the scene', () => {
    expect(lookOf({ paint: 'red', view: 'turned' })).toEqual({
      ...PAINTS.red,
      view: 'full',
      mirrored: true,
      scene: true,
    });
  });
});
