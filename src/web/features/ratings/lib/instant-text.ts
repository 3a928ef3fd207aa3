const formatters = new Map<string, Intl.DateTimeFormat>();
const OPTIONS = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/** `Jun 8, 2026, 5:02 PM CDT`: evidence is always told by the clock where the item is, with its year and zone. */
export function instantText(locale: string, instant: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...OPTIONS, timeZone });
  formatters.set(key, formatter);
  // Browsers put different spaces before AM and PM.
  return formatter.format(new Date(instant)).replace(/[\u00a0\u202f]/g, ' ');
}
