/** What a chart's axis shows: round figures with zero among them, lowest first. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The least round step that is no smaller than `least`; for things that are counted, a whole one. */
function roundStep(least: number, whole: boolean): number {
  const wanted = whole ? Math.max(1, least) : least;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = ROUND.find(
    (one) => one * power >= wanted * (1 - 1e-9) && (!whole || Number.isInteger(one * power)),
  );
  return (factor ?? 10) * power;
}

/** An axis for `values`, always from a true zero, in about `steps` steps; of nothing it shows 0 to 100. */
export function axisFor(values: readonly number[], steps = 4, whole = false): Axis {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most === least) return { low: 0, high: 100, ticks: [0, 50, 100] };
  const step = roundStep((most - least) / steps, whole);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** How far up the axis `value` lies, 0 to 100. */
export const heightOn = ({ low, high }: Axis, value: number): number => ((value - low) / (high - low)) * 100;
