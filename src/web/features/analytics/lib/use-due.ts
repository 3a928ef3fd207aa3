import { useTexts } from '#web/lib/text.tsx';

const PARTS = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Says when something is due by the clock where it stands, with the zone: `Tue, Jun 9, 6:00 PM CDT`. */
export function useDue(): (instant: string, timeZone: string) => string {
  const { locale } = useTexts();
  return (instant, timeZone) =>
    // Server and browser put different spaces before AM and PM.
    new Intl.DateTimeFormat(locale, { ...PARTS, timeZone })
      .format(new Date(instant))
      .replace(/[\u00a0\u202f]/g, ' ');
}
