export function cpuSlowdown(benchmarkIndex: number): number;
