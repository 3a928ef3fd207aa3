import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { composeIllustration, composeSocialPicture, type ArtLook } from './illustration.art.ts';
import { MACHINES } from './illustration.names.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../assets/art/${name}.svg`, import.meta.url), 'utf8');
const look: ArtLook = {
  paint: '#111111',
  trim: '#222222',
  back: '#333333',
  mirrored: false,
  view: 'full',
  scene: true,
};

const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" role="img" aria-label="Thing">
  <!-- A note. -->
  <g style="visibility:var(--art-scene, visible)">
    <rect width="480" height="360" fill="var(--art-back, #e6ebec)"/>
  </g>
  <path d="M0 0" fill="var(--art-paint, #ffc61a)"/>
  <path d="M1 1" fill="#a98a6a" style="visibility:var(--art-soil, visible)"/>
  <path d="M2 2" stroke="var(--art-trim, #ff6a13)"
    style="stroke-linecap:butt"/>
</svg>`;

describe('composeIllustration', () => {
  it('replaces the properties, drops comments and needless white space', () => {
    expect(composeIllustration(source, look)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360" role="img" aria-label="Thing">' +
        '<g><rect width="480" height="360" fill="#333333"/></g><path d="M0 0" fill="#111111"/>' +
        '<path d="M1 1" fill="#a98a6a"/><path d="M2 2" stroke="#222222" style="stroke-linecap:butt"/></svg>',
    );
  });

  it('leaves the machine alone without the scene', () => {
    const alone = composeIllustration(source, { ...look, scene: false });
    expect(alone).not.toContain('<rect');
    expect(alone).not.toContain('M1 1');
    expect(alone).toContain('M0 0');
    expect(alone).not.toContain('visibility');
  });

  it('crops by the view box and mirrors about the middle of the drawing', () => {
    const turned = composeIllustration(source, { ...look, view: 'front', mirrored: true });
    expect(turned).toContain('viewBox="24 104 272 204"');
    expect(turned).toContain('<g transform="translate(480 0) scale(-1 1)"><g><rect');
  });

  it('leaves nothing of the page in any machine', () =>
    expectEvery(MACHINES, (name) => {
      for (const scene of [true, false]) {
        const svg = composeIllustration(read(name), { ...look, scene });
        expect(svg).not.toMatch(/var\(|--art|<!--|undefined|NaN|\n|visibility|<script|href|#333333.*#333333/);
        expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
        expect(svg).toMatch(/aria-label="[A-Z][^"]+"/);
        expect(svg).toContain('#111111');
      }
    }));
});

describe('composeSocialPicture', () => {
  it('draws 1200 by 630 with the machine on its backdrop', () => {
    const svg = composeSocialPicture(source, look);
    expect(svg).toContain('width="1200" height="630"');
    expect(svg).toContain('fill="#333333"');
    expect(svg).toContain('M0 0');
    expect(svg).not.toContain('var(');
  });
});
