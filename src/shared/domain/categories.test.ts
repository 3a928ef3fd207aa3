import { describe, expect, it } from 'vitest';
import { categories, categoryOf } from './categories.ts';

describe('categories', () => {
  it('lists ten categories, with ids that need no escaping in an address', () => {
    expect(categories).toHaveLength(10);
    expect(new Set(categories.map(({ id }) => id)).size).toBe(10);
    for (const { id } of categories) expect(encodeURIComponent(id)).toBe(id);
  });

  it.each([
    ['Heavy Equipment', 'heavy-equipment'],
    ['heavy equipment', 'heavy-equipment'],
    ['heavy-equipment', 'heavy-equipment'],
    [' HVAC ', 'hvac'],
    ['Boats', undefined],
    ['', undefined],
  ])('%j is %s', (text, id) => {
    expect(categoryOf(text)?.id).toBe(id);
  });
});
