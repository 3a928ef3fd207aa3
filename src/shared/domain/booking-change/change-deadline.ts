import {
  hoursBeforeChangeToAnswer,
  leastMinutesToAnswerChange,
  mostHoursToAnswerChange,
} from '../booking-limits.ts';
import { MS_PER_HOUR } from '../time-units.ts';

const MS_PER_MINUTE = 60_000;

interface AskedFor {
  /** When it is asked. */
  readonly now: Date;
  /** When what is asked for begins; of an overdue rental that is past. */
  readonly begins: Date;
  /** The end that is asked for. */
  readonly end: Date;
}

/**
 * Until when a change can be answered (docs/product/changes.md#answer): the earliest of eight hours, half of the time that is
 * left, and an hour before what is asked for begins, but at least a quarter of an hour, and never longer than until it begins.
 * Once that has begun, what is left is the time until the new end.
 */
export function answerChangeBy({ now, begins, end }: AskedFor): Date {
  const isAhead = begins > now;
  const left = (isAhead ? begins : end).getTime() - now.getTime();
  const most = Math.min(
    mostHoursToAnswerChange * MS_PER_HOUR,
    left / 2,
    isAhead ? left - hoursBeforeChangeToAnswer * MS_PER_HOUR : Number.POSITIVE_INFINITY,
  );
  const least = leastMinutesToAnswerChange * MS_PER_MINUTE;
  return new Date(now.getTime() + Math.min(left, Math.max(least, most)));
}
