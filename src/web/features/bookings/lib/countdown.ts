import type { Translate } from '#web/lib/text.tsx';

const MS_PER_SECOND = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** `05:42:18`, from a day on `2d 05:42:18`. What is left is rounded up, so that it ends at nothing, not before. */
export function formatDuration(t: Translate, ms: number, round: 'up' | 'down'): string {
  const seconds = Math.max(
    0,
    round === 'up' ? Math.ceil(ms / MS_PER_SECOND) : Math.floor(ms / MS_PER_SECOND),
  );
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(':');
  return days > 0 ? t('bookings.time.days', { days, clock }) : clock;
}

/** `28:12`, for what lasts less than an hour. */
export function formatMinutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / MS_PER_SECOND));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
