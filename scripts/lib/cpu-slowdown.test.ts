import { expect, it } from 'vitest';
import { cpuSlowdown } from './cpu-slowdown.mjs';

it.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1030, 2.5],
  [1210, 2.8],
  [1300, 3],
  [1533, 4],
  [2000, 6],
])('slows a machine with the benchmark index %s down %s times', (index, times) => {
  expect(cpuSlowdown(index)).toBe(times);
});
