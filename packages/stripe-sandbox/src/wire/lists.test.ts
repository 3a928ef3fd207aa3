import { describe, expect, test } from 'vitest';
import { page } from './lists.ts';

const items = Array.from({ length: 5 }, (_, index) => ({ id: `x_${index + 1}`, created: 100 + index }));
const ids = (params: Parameters<typeof page>[2]) => {
  const { data, has_more: more } = page('/v1/things', items, params);
  return [data.map(({ id }) => id).join(' '), more];
};

describe('a list page', () => {
  test.each([
    [{}, 'x_5 x_4 x_3 x_2 x_1', false],
    [{ limit: 2 }, 'x_5 x_4', true],
    [{ limit: 2, starting_after: 'x_4' }, 'x_3 x_2', true],
    [{ limit: 2, starting_after: 'x_2' }, 'x_1', false],
    [{ limit: 2, ending_before: 'x_1' }, 'x_3 x_2', true],
    [{ limit: 2, ending_before: 'x_4' }, 'x_5', false],
    [{ created: { gt: 101, lte: 103 } }, 'x_4 x_3', false],
    [{ created: { gte: 101, lt: 102 } }, 'x_2', false],
  ])('answers a list page of %j with %s', (params, expected, more) => {
    expect(ids(params)).toEqual([expected, more]);
  });

  test('refuses a cursor that names nothing, and a limit out of bounds', () => {
    expect(() => ids({ starting_after: 'x_9' })).toThrow("No such object: 'x_9'");
    expect(() => ids({ limit: 101 })).toThrow('limit');
  });
});
