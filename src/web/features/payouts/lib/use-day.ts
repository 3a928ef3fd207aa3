import { dayAt } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';

/** Formats the day of an instant in the reader's zone: `Jun 9`. */
export function useDay(): (instant: string) => string {
  const { locale } = useTexts();
  const zone = useReaderZone() ?? 'UTC';
  return (instant) => formatDay(locale, dayAt(new Date(instant), zone));
}

/** Banks name days, not instants: the provider writes the day of arrival as its midnight in UTC. */
export function useBankDay(): (instant: string) => string {
  const { locale } = useTexts();
  return (instant) => formatDay(locale, dayAt(new Date(instant), 'UTC'), 'weekday');
}
