/**
 * How many times slower Lighthouse must make this machine so that it stands for a mid-range phone, by Lighthouse's benchmark index:
 * the pieces of Lighthouse's own calculator (docs/throttling.md there), so that two machines say the same of a page.
 */
export function cpuSlowdown(benchmarkIndex) {
  const [slowest, slow, fast] = [150, 800, 1300];
  if (benchmarkIndex >= fast) return rounded(3 + (benchmarkIndex - fast) / 233);
  if (benchmarkIndex >= slow) return rounded(2 + (benchmarkIndex - slow) / (fast - slow));
  if (benchmarkIndex >= slowest) return rounded(1 + (benchmarkIndex - slowest) / (slow - slowest));
  return 1;
}

const rounded = (value) => Math.round(value * 10) / 10;
