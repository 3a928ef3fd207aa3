import { describe, expect, it } from 'vitest';
import { readFeed, rangesOf } from './read-feed.ts';

const WINDOW = { first: '2026-09-01', last: '2028-09-01', timeZone: 'America/Chicago' };
const calendar = (...lines: (string | readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');
let events = 0;
const event = (...lines: string[]) => {
  events += 1;
  return ['BEGIN:VEVENT', `UID:e${events}@test`, 'DTSTAMP:20260801T000000Z', ...lines, 'END:VEVENT'];
};
const daysIn = async (text: string, window: Partial<typeof WINDOW> = {}) =>
  (await readFeed(text, { ...WINDOW, ...window })).days.map(({ startDate, endDate }) =>
    startDate === endDate ? startDate : `${startDate}/${endDate}`,
  );

const GOOGLE = [
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Yard',
  'X-WR-TIMEZONE:America/Chicago',
];
const OUTLOOK = [
  'METHOD:PUBLISH',
  'PRODID:Microsoft Exchange Server 2010',
  'X-WR-CALNAME:Calendar',
  'BEGIN:VTIMEZONE',
  'TZID:Central Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const AIRBNB = [
  'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN',
  'CALSCALE:GREGORIAN',
];
const AT_NINE = 'DTSTART;TZID=America/Chicago:20260910T090000';
const TO_TEN = 'DTEND;TZID=America/Chicago:20260910T100000';

describe('a calendar as Google writes it', () => {
  it.each<[string, string[], string[]]>([
    ['whole days', ['DTSTART;VALUE=DATE:20260910', 'DTEND;VALUE=DATE:20260912'], ['2026-09-10/2026-09-11']],
    ['an hour in a zone', [AT_NINE, TO_TEN], ['2026-09-10']],
    [
      'an evening in UTC that is the day before here',
      ['DTSTART:20260911T020000Z', 'DTEND:20260911T030000Z'],
      ['2026-09-10'],
    ],
    [
      'a night over midnight',
      [AT_NINE, 'DTEND;TZID=America/Chicago:20260911T001500'],
      ['2026-09-10/2026-09-11'],
    ],
    ['an end at midnight', [AT_NINE, 'DTEND;TZID=America/Chicago:20260911T000000'], ['2026-09-10']],
    [
      'every week until a day',
      [AT_NINE, TO_TEN, 'RRULE:FREQ=WEEKLY;UNTIL=20260925T045959Z;BYDAY=TH'],
      ['2026-09-10', '2026-09-17', '2026-09-24'],
    ],
    [
      'so many times, one left out',
      [AT_NINE, TO_TEN, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=America/Chicago:20260912T090000'],
      ['2026-09-10/2026-09-11', '2026-09-13'],
    ],
    [
      'whole days every month',
      [
        'DTSTART;VALUE=DATE:20260930',
        'DTEND;VALUE=DATE:20261001',
        'RRULE:FREQ=MONTHLY;COUNT=2;BYMONTHDAY=-1',
      ],
      ['2026-09-30', '2026-10-31'],
    ],
    ['a free day', ['DTSTART;VALUE=DATE:20260910', 'DTEND;VALUE=DATE:20260912', 'TRANSP:TRANSPARENT'], []],
    ['a canceled day', ['DTSTART;VALUE=DATE:20260910', 'DTEND;VALUE=DATE:20260912', 'STATUS:CANCELLED'], []],
    [
      'a length instead of an end',
      ['DTSTART;VALUE=DATE:20260910', 'DURATION:P2D'],
      ['2026-09-10/2026-09-11'],
    ],
    ['neither length nor end', ['DTSTART;VALUE=DATE:20260910'], ['2026-09-10']],
  ])('blocks %s', async (_what, lines, expected) => {
    expect(await daysIn(calendar(GOOGLE, event(...lines)))).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    [
      'dates beside a rule, in its zone',
      [
        AT_NINE,
        TO_TEN,
        'RRULE:FREQ=DAILY;COUNT=2',
        'RDATE;TZID=America/Chicago:20260915T230000,20260920T090000',
      ],
      ['2026-09-10/2026-09-11', '2026-09-15', '2026-09-20'],
    ],
    [
      'dates without a rule, in UTC, of an evening that is the day before here',
      ['DTSTART:20260911T020000Z', 'DTEND:20260911T030000Z', 'RDATE:20260916T020000Z'],
      ['2026-09-10', '2026-09-15'],
    ],
    [
      'whole days on several lines, each as long as the first',
      [
        'DTSTART;VALUE=DATE:20260910',
        'DTEND;VALUE=DATE:20260912',
        'RDATE;VALUE=DATE:20260915',
        'RDATE;VALUE=DATE:20270313,20271106',
      ],
      ['2026-09-10/2026-09-11', '2026-09-15/2026-09-16', '2027-03-13/2027-03-14', '2027-11-06/2027-11-07'],
    ],
    [
      'periods, by their end and by their length',
      [AT_NINE, TO_TEN, 'RDATE;VALUE=PERIOD:20260915T140000Z/20260916T140000Z,20260920T140000Z/PT30M'],
      ['2026-09-10', '2026-09-15/2026-09-16', '2026-09-20'],
    ],
    [
      'one that was taken out again',
      [
        AT_NINE,
        TO_TEN,
        'RDATE;TZID=America/Chicago:20260915T090000,20260916T090000',
        'EXDATE;TZID=America/Chicago:20260915T090000',
      ],
      ['2026-09-10', '2026-09-16'],
    ],
    [
      'of a free series none',
      [AT_NINE, TO_TEN, 'RDATE;TZID=America/Chicago:20260915T090000', 'TRANSP:TRANSPARENT'],
      [],
    ],
  ])('blocks named dates: %s', async (_what, lines, expected) => {
    expect(await daysIn(calendar(GOOGLE, event(...lines)))).toEqual(expected);
  });

  it('follows a named date that was moved, in a zone of Outlook', async () => {
    const zone = 'TZID=Central Standard Time';
    const series = ['BEGIN:VEVENT', 'UID:series@outlook', 'DTSTAMP:20260801T000000Z'];
    const first = [`DTSTART;${zone}:20260910T090000`, `DTEND;${zone}:20260910T100000`];
    const moved = [`DTSTART;${zone}:20260918T090000`, `DTEND;${zone}:20260918T100000`];
    const text = calendar(
      OUTLOOK,
      [...series, ...first, 'RRULE:FREQ=DAILY;COUNT=1', `RDATE;${zone}:20260915T090000`, 'END:VEVENT'],
      [...series, `RECURRENCE-ID;${zone}:20260915T090000`, ...moved, 'END:VEVENT'],
    );
    expect(await daysIn(text)).toEqual(['2026-09-10', '2026-09-18']);
  });

  it('counts a series with a named date that is none among what is not understood, and reads the rest of it', async () => {
    const odd = event(AT_NINE, TO_TEN, 'RDATE;TZID=America/Chicago:next week,20260912T090000');
    const { unread, days } = await readFeed(calendar(GOOGLE, odd), WINDOW);
    expect([unread, days.map(({ startDate }) => startDate)]).toEqual([1, ['2026-09-10', '2026-09-12']]);
  });

  it('follows one occurrence that was moved, and one that was canceled', async () => {
    const at = (day: string, hour = '09') => `TZID=America/Chicago:202609${day}T${hour}0000`;
    const series = ['BEGIN:VEVENT', 'UID:series@google.com', 'DTSTAMP:20260801T000000Z'];
    const text = calendar(
      GOOGLE,
      [...series, AT_NINE, TO_TEN, 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Service', 'END:VEVENT'],
      [
        ...series,
        `RECURRENCE-ID;${at('17')}`,
        `DTSTART;${at('18')}`,
        `DTEND;${at('18', '10')}`,
        'END:VEVENT',
      ],
      [
        ...series,
        `RECURRENCE-ID;${at('24')}`,
        `DTSTART;${at('24')}`,
        `DTEND;${at('24', '10')}`,
        'STATUS:CANCELLED',
        'END:VEVENT',
      ],
    );
    expect(await daysIn(text)).toEqual(['2026-09-10', '2026-09-18']);
  });

  it('keeps the hour of a series when the clocks change', async () => {
    const late = [
      'DTSTART;TZID=America/Chicago:20261031T233000',
      'DTEND;TZID=America/Chicago:20261031T235900',
    ];
    expect(await daysIn(calendar(GOOGLE, event(...late, 'RRULE:FREQ=DAILY;COUNT=3')))).toEqual([
      '2026-10-31/2026-11-02',
    ]);
  });
});

describe('a calendar as Outlook writes it', () => {
  const TIMES = [
    'DTSTART;TZID=Central Standard Time:20260910T230000',
    'DTEND;TZID=Central Standard Time:20260910T233000',
  ];
  it.each<[string, string[], string[]]>([
    ['an hour in a zone of Windows', TIMES, ['2026-09-10']],
    [
      'a series by workdays',
      [...TIMES, 'RRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=1;BYDAY=TH,FR,MO;WKST=SU'],
      ['2026-09-10/2026-09-11', '2026-09-14'],
    ],
    [
      'the first workday of a month',
      [
        ...TIMES.map((line) => line.replace('0910', '0901')),
        'RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
      ],
      ['2026-09-01', '2026-10-01'],
    ],
    [
      'a whole day',
      [
        'DTSTART;VALUE=DATE:20260910',
        'DTEND;VALUE=DATE:20260911',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
      ],
      ['2026-09-10'],
    ],
    [
      'what is shown as free',
      ['DTSTART;VALUE=DATE:20260910', 'DTEND;VALUE=DATE:20260911', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      [],
    ],
    ['what is tentative', [...TIMES, 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'], ['2026-09-10']],
    [
      'folded lines',
      [
        ...TIMES,
        'SUMMARY;LANGUAGE=en-us:A very long subject that Outlook folds after sev',
        ' enty five bytes\\, with a comma and BEGIN:VEVENT in it',
        'DESCRIPTION:DTSTART:20270101T000000Z\\n',
      ],
      ['2026-09-10'],
    ],
  ])('reads %s', async (_what, lines, expected) => {
    expect(await daysIn(calendar(OUTLOOK, event(...lines)))).toEqual(expected);
  });
});

describe('a calendar as Airbnb writes it', () => {
  it('blocks reservations and unavailable days, the day of departure not', async () => {
    const text = calendar(
      AIRBNB,
      event(
        'DTEND;VALUE=DATE:20260914',
        'DTSTART;VALUE=DATE:20260911',
        'SUMMARY:Reserved',
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMAB',
        ' CDEF\\nPhone Number (Last 4 Digits): 1234',
      ),
      event('DTEND;VALUE=DATE:20260916', 'DTSTART;VALUE=DATE:20260914', 'SUMMARY:Airbnb (Not available)'),
      event('DTEND;VALUE=DATE:20270901', 'DTSTART;VALUE=DATE:20270830', 'SUMMARY:Airbnb (Not available)'),
    );
    expect(await daysIn(text)).toEqual(['2026-09-11/2026-09-15', '2027-08-30/2027-08-31']);
  });
});

describe('what the days are counted by', () => {
  it('takes whole days and hours without a zone as those of the item, hours with one as instants', async () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260910'),
      event('DTSTART:20260920T233000', 'DTEND:20260920T235900'),
      event('DTSTART:20260925T130000Z', 'DTEND:20260925T140000Z'),
    );
    expect(await daysIn(text, { timeZone: 'Pacific/Auckland' })).toEqual([
      '2026-09-10',
      '2026-09-20',
      '2026-09-26',
    ]);
  });

  it('leaves out what is over or too far ahead, and keeps today of what began before', async () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20260820', 'DTEND;VALUE=DATE:20260903'),
      event('DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20260102'),
      event('DTSTART;VALUE=DATE:20280831', 'DTEND;VALUE=DATE:99990101'),
    );
    expect(await daysIn(text)).toEqual(['2026-09-01/2026-09-02', '2028-08-31/2028-09-01']);
  });

  it('does not block our own events that come back in another calendar', async () => {
    const own = ['BEGIN:VEVENT', 'UID:bkg_1@equipshare', 'DTSTART;VALUE=DATE:20260910', 'END:VEVENT'];
    expect(await daysIn(calendar(own))).toEqual([]);
  });

  it('counts events and those that are not understood', async () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20260910'), event('DTSTART:never'));
    expect(await readFeed(text, WINDOW)).toMatchObject({ events: 2, unread: 1 });
  });

  it('joins days that follow each other', () => {
    expect(rangesOf(['2026-09-12', '2026-09-10', '2026-09-11', '2026-09-14'])).toEqual([
      { startDate: '2026-09-10', endDate: '2026-09-12' },
      { startDate: '2026-09-14', endDate: '2026-09-14' },
    ]);
  });
});

describe('a calendar that means harm', () => {
  const many = (count: number, ...lines: string[]) =>
    Array.from({ length: count }, () => event(...lines)).flat();
  it.each([
    ['a page that is none', '<html>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['too many events', calendar(many(2001, 'DTSTART;VALUE=DATE:20260910')), 'too_many'],
  ])('is refused: %s', async (_what, text, failure) => {
    await expect(readFeed(text, WINDOW)).rejects.toMatchObject({ failure });
  });

  it('is ended while its rule of recurrence would go on for minutes, and nothing else waits', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
    const rule = `RRULE:FREQ=YEARLY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYDAY=MO,TU,WE,TH,FR,SA,SU`;
    const answer = readFeed(
      calendar(event('DTSTART:20260910T090000Z', 'DTEND:20260910T093000Z', rule)),
      WINDOW,
      300,
    );
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await expect(answer).rejects.toMatchObject({ failure: 'too_many' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
