const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, in the largest unit that fits: `5 minutes ago`, `now`. */
export function formatAgo(locale: string, then: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const [unit, size] = STEPS.find(([, step]) => seconds >= step) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.floor(seconds / size) || 0,
    unit,
  );
}
