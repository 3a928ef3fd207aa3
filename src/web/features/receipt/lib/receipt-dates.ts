/** Server and browser put different spaces before AM and PM: a plain one is the same on both. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** `Jun 9, 2027, 5:00 PM CDT`: a paper has no reader whose zone were known, so it always names its own. */
export const instantText = (locale: string, instant: string, timeZone: string): string =>
  plainSpaces(
    new Intl.DateTimeFormat(locale, {
      ...DAY,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(new Date(instant)),
  );

/** `Jun 9, 2027` of an instant, as the calendar shows it in the zone. */
export const dateText = (locale: string, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(new Date(instant));

/** `Wed, Jun 9, 2027` of a day `YYYY-MM-DD`. */
export const dayText = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
