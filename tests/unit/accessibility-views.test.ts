import { expect, it } from 'vitest';
import { VIEWS, viewsAt } from '#tests/support/accessibility.ts';

const INDEXES = Array.from({ length: 12 }, (_, index) => index);

it('gives two neighboring screens different devices', () => {
  for (const index of INDEXES) {
    const [one, other] = [index, index + 1].flatMap((at) => viewsAt(at, false));
    expect(one!.device).not.toBe(other!.device);
  }
});

it('gives four neighboring screens every device in every theme', () => {
  for (const index of INDEXES)
    expect(new Set([0, 1, 2, 3].flatMap((step) => viewsAt(index + step, false)))).toEqual(new Set(VIEWS));
});

it('gives every screen all views in an exhaustive run', () => {
  for (const index of INDEXES) expect(viewsAt(index, true)).toEqual(VIEWS);
});
