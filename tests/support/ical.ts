import ICAL from 'ical.js';

export interface ReadEvent {
  readonly uid: string;
  readonly summary: string;
  /** Days as `2026-09-10`, instants as `2026-09-10T15:00:00Z`; the end is not included. */
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly all: Readonly<Record<string, string>>;
}

/** What a parser that is not the product's makes of an iCalendar file. Throws where it is none. */
export function readIcal(text: string): { readonly name: string; readonly events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const valueOf = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '');
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    uid: valueOf(component, 'uid'),
    summary: valueOf(component, 'summary'),
    start: valueOf(component, 'dtstart'),
    end: valueOf(component, 'dtend'),
    status: valueOf(component, 'status'),
    all: Object.fromEntries(component.getAllProperties().map(({ name }) => [name, valueOf(component, name)])),
  }));
  return { name: valueOf(calendar, 'x-wr-calname'), events };
}
