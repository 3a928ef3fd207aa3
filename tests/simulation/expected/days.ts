const HOUR = 3_600_000;

function firstInstant(day: string, timeZone: string): number {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const from = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR;
  for (let hour = 0; hour <= 28; hour++)
    if (calendar.format(new Date(from + hour * HOUR)).startsWith(day)) return from + hour * HOUR;
  throw new Error(`${day} does not begin in ${timeZone}`);
}

const known = new Map<string, number>();

/** The day's first instant where the item is: the first hour of UTC at which the calendar there shows it. */
export function beginningOf(day: string, timeZone: string): Date {
  const key = `${day} ${timeZone}`;
  const at = known.get(key) ?? firstInstant(day, timeZone);
  known.set(key, at);
  return new Date(at);
}

const serial = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / (24 * HOUR));

export const dayAfter = (day: string): string =>
  new Date((serial(day) + 1) * 24 * HOUR).toISOString().slice(0, 10);

/** Both ends count. */
export const daysFrom = (first: string, last: string): number => serial(last) - serial(first) + 1;

/** All of them, both ends included. */
export const daysOf = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
};
