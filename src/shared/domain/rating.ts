/**
 * The average of `count` star ratings that add up to `sum`, with one decimal; half a tenth rounds up.
 * No ratings yet: '0.0' (docs/product/ratings.md#averages). Computed in whole numbers, so that 4.25 never becomes 4.2.
 */
export function averageRating(sum: number, count: number): string {
  if (count <= 0) return '0.0';
  const tenths = Math.floor((sum * 20 + count) / (2 * count));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
