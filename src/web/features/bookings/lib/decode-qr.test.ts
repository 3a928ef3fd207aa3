import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { handoverLink } from '#shared/domain/handover-code.ts';
import { decodeQr } from './decode-qr.ts';

const LINK = handoverLink('https://equipshare.example/bookings?booking=bkg_7k3m9q2x7k3m9q2x7k3m', '042917');
const WIDTH = 480;
const HEIGHT = 360;

interface Shot {
  /** Pixels of one module of the code. */
  readonly module: number;
  /** In degrees. */
  readonly angle?: number;
  readonly dark?: number;
  readonly light?: number;
}

/** A camera's picture of a code on a phone that lies on something gray. */
function pictureOf(text: string, { module, angle = 0, dark = 20, light = 235 }: Shot) {
  const { data: isDark, size } = encode(text, { ecc: 'M', border: 2 });
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
      const column = Math.floor((dx * cos + dy * sin) / module + size / 2);
      const row = Math.floor((dy * cos - dx * sin) / module + size / 2);
      const at = isDark[row]?.[column];
      data.fill(at === undefined ? 120 : at ? dark : light, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
    }
  return { data, width: WIDTH, height: HEIGHT };
}

it('reads a handover code from the pixels of a picture, however it is held', async () => {
  const shots: Record<string, Shot> = {
    'upright and near': { module: 7 },
    small: { module: 3 },
    'a little askew': { module: 6, angle: 17 },
    'on its side': { module: 6, angle: 90 },
    'upside down and askew': { module: 5, angle: 205 },
    'small and askew': { module: 4, angle: 33 },
    'in poor light': { module: 6, dark: 60, light: 130 },
  };
  await expectEvery(
    Object.entries(shots),
    ([, shot]) => expect(decodeQr(pictureOf(LINK, shot))).toBe(LINK),
    ([name]) => name,
  );
});

it('finds nothing in a picture without a code, and in one that is too small to read', () => {
  expect(decodeQr(pictureOf('', { module: 0.01 }))).toBeUndefined();
  expect(decodeQr(pictureOf(LINK, { module: 0.4 }))).toBeUndefined();
});
