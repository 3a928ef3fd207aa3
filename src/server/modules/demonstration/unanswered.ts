import { both, onRequest, paidAndAccepted, type Scenario, type Step } from './scenario.ts';

/** Out for a day until so many hours ago, with photos of both handovers, and six hours later the owner's claim. */
const damaged = ({ hoursAgo, ...claim }: { hoursAgo: number; dollars: number; words: string }): Step[] => [
  ...paidAndAccepted(hoursAgo + 40),
  { do: 'photograph', hoursAgo: hoursAgo + 24.2, by: 'owner', moment: 'pickup' },
  { do: 'pickup', hoursAgo: hoursAgo + 24, by: both },
  { do: 'return', hoursAgo, by: both },
  { do: 'photograph', hoursAgo: hoursAgo - 0.5, by: 'owner', moment: 'return' },
  { do: 'claim', hoursAgo: hoursAgo - 6, ...claim },
];

/** What waits for an answer of the other side, or of the Admin. */
export const UNANSWERED: readonly Scenario[] = [
  {
    shows: 'out, the renter asks to keep it longer',
    renter: 'dev',
    suits: onRequest,
    rental: { fromDay: -1, toDay: 1 },
    bookedHoursAgo: 44,
    steps: [
      ...paidAndAccepted(44),
      { do: 'pickup', hoursAgo: 22, by: both },
      { do: 'extend', hoursAgo: 0.3, days: 2 },
    ],
  },
  {
    shows: 'damage claimed, waiting for the renter',
    renter: 'dev',
    rental: { fromDay: -3, toDay: -2 },
    bookedHoursAgo: 88,
    steps: damaged({
      hoursAgo: 48,
      dollars: 180,
      words: 'The left mirror is broken and the bracket is bent. New ones are $180 at the dealer.',
    }),
  },
  {
    shows: 'damage claimed and disputed, waiting for the Admin',
    renter: 'dev',
    rental: { fromDay: -5, toDay: -4 },
    bookedHoursAgo: 136,
    steps: [
      ...damaged({
        hoursAgo: 96,
        dollars: 240,
        words: 'A hose was torn off and has to be replaced, work included.',
      }),
      {
        do: 'dispute',
        hoursAgo: 30,
        words: 'The hose was wrapped in tape when I got it. Your photo of the pickup shows it.',
      },
    ],
  },
];
