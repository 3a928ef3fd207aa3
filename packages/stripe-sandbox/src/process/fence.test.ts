import { expect, test } from 'vitest';
import { memoryStore } from '../store/store.ts';
import { fencedStore } from './fence.ts';

test('writes while the folder is its own, and not a single time after', () => {
  let ours = true;
  const inner = memoryStore();
  const store = fencedStore(
    inner,
    () => ours,
    () => {
      throw new Error('lost');
    },
  );
  store.commit([['thing', 'a', { id: 'a' }]]);
  ours = false;
  expect(() => store.commit([['thing', 'b', { id: 'b' }]])).toThrow('lost');
  expect([...inner.all('thing')]).toEqual([{ id: 'a' }]);
  expect(store.get('thing', 'a')).toEqual({ id: 'a' });
});
