import { dayAt } from '#shared/domain/calendar.ts';
import { formatter } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const ZONE = { timeZoneName: 'short' } as const;

function zoneName(instant: Date, locale: string, timeZone: string): string {
  const parts = formatter(locale, { ...ZONE, timeZone }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Formats a due time in the item's zone, with the zone: `Tue, Jun 9, 6:00 PM CDT`. Midnight is the end
 * of the day before, as everywhere else: `Tue, Jun 9, end of day CDT`.
 */
export function useDue(): (instant: string, timeZone: string) => string {
  const { t, locale } = useTexts();
  return (instant, timeZone) => {
    const at = new Date(instant);
    const justBefore = new Date(at.getTime() - 1);
    if (dayAt(justBefore, timeZone) === dayAt(at, timeZone))
      return formatDateTime(at, locale, { ...DAY, ...CLOCK, ...ZONE, timeZone });
    return t('analytics.returns.endOfDay', {
      day: formatDateTime(justBefore, locale, { ...DAY, timeZone }),
      zone: zoneName(justBefore, locale, timeZone),
    });
  };
}
