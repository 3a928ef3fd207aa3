/** When something happens today or tomorrow, at the item: `Sat 6:15 PM`. Node and browsers put different spaces before PM. */
export function clockText(locale: string, instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone })
    .format(instant)
    .replace(/\s/gu, ' ');
}
