import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import type { ConditionRatingType } from '#shared/domain/ratings.ts';
import type { DemonstrationItem } from './demonstration.repository.ts';
import { TALKS, type Side, type TalkStep } from './talks.ts';

/** What happens to a demonstration booking, each so many hours before the seeding. */
export type Step =
  | { readonly do: 'pay'; readonly hoursAgo: number; readonly holdRefused?: true }
  | { readonly do: 'accept' | 'decline' | 'cancel'; readonly hoursAgo: number; readonly reason?: string }
  | { readonly do: 'pickup' | 'return'; readonly hoursAgo: number; readonly by: readonly Side[] }
  | { readonly do: 'expire'; readonly hoursAgo: number }
  | ({ readonly do: 'talk' } & TalkStep)
  | EvidenceStep;

/** One side's rating of the item and of the other party. Scores in the order of `CONDITION_SCORES`. */
export type EvidenceStep = { readonly hoursAgo: number; readonly by: Side } & (
  | { readonly do: 'photograph'; readonly moment: PhotoStage }
  | {
      readonly do: 'judge';
      readonly ratingType: ConditionRatingType;
      readonly scores: readonly [number, number, number, number, number];
      readonly comments: string;
    }
  | { readonly do: 'rate'; readonly rating: number; readonly comment: string }
);

export interface Scenario {
  /** What it shows; for the report of one that could not be made. */
  readonly shows: string;
  readonly renter: 'dev' | 'marisol';
  readonly suits?: (item: DemonstrationItem) => boolean;
  readonly rental:
    | { readonly hours: number }
    | { readonly fromDay: number; readonly toDay: number; readonly weekly?: true; readonly delivered?: true };
  readonly bookedHoursAgo: number;
  readonly notes?: string;
  readonly steps: readonly Step[];
  /** What they write to each other meanwhile. */
  readonly talk?: readonly TalkStep[];
}

const both: readonly Side[] = ['owner', 'renter'];
const onRequest = (item: DemonstrationItem): boolean => !item.instantBooking;
const paidAndAccepted = (hoursAgo: number): Step[] => [
  { do: 'pay', hoursAgo },
  { do: 'accept', hoursAgo: hoursAgo - 1 },
];

/** A booking in every state there is, for both people that the sign-in page offers; days count from the item's today. */
export const SCENARIOS: readonly Scenario[] = [
  {
    shows: 'unpaid',
    renter: 'dev',
    rental: { fromDay: 12, toDay: 12 },
    bookedHoursAgo: 0,
    steps: [],
  },
  {
    shows: 'waiting for the owner',
    talk: TALKS.request,
    renter: 'dev',
    suits: onRequest,
    rental: { fromDay: 5, toDay: 7 },
    bookedHoursAgo: 2,
    notes: 'Trenching for a water line, about 90 feet. Sandy soil.',
    steps: [{ do: 'pay', hoursAgo: 2 }],
  },
  {
    shows: 'a week, delivered, waiting for the owner',
    renter: 'dev',
    suits: (item) => onRequest(item) && item.weeklyRateCents !== null && item.deliveryOffered,
    rental: { fromDay: 9, toDay: 15, weekly: true, delivered: true },
    bookedHoursAgo: 6,
    steps: [{ do: 'pay', hoursAgo: 6 }],
  },
  {
    shows: 'the hold refused',
    renter: 'dev',
    rental: { fromDay: 2, toDay: 2 },
    bookedHoursAgo: 0.2,
    steps: [{ do: 'pay', hoursAgo: 0.1, holdRefused: true }],
  },
  {
    shows: 'confirmed, the hold scheduled',
    talk: TALKS.farAhead,
    renter: 'dev',
    rental: { fromDay: 15, toDay: 19 },
    bookedHoursAgo: 20,
    steps: paidAndAccepted(20),
  },
  {
    shows: 'ready for pickup, one side has confirmed',
    talk: TALKS.pickup,
    renter: 'dev',
    rental: { fromDay: 0, toDay: 2 },
    bookedHoursAgo: 14,
    steps: [...paidAndAccepted(14), { do: 'pickup', hoursAgo: 0.2, by: ['owner'] }],
  },
  {
    shows: 'out',
    talk: TALKS.out,
    renter: 'dev',
    rental: { fromDay: -1, toDay: 2 },
    bookedHoursAgo: 40,
    steps: [...paidAndAccepted(40), { do: 'pickup', hoursAgo: 20, by: both }],
  },
  {
    shows: 'out by the hour',
    renter: 'dev',
    suits: (item) => item.hourlyRateCents !== null,
    rental: { hours: 8 },
    bookedHoursAgo: 3,
    steps: [
      { do: 'pay', hoursAgo: 2.9 },
      { do: 'accept', hoursAgo: 2.7 },
      { do: 'pickup', hoursAgo: 2.5, by: both },
    ],
  },
  {
    shows: 'overdue',
    talk: TALKS.overdue,
    renter: 'dev',
    rental: { fromDay: -3, toDay: -1 },
    bookedHoursAgo: 90,
    steps: [...paidAndAccepted(90), { do: 'pickup', hoursAgo: 70, by: both }],
  },
  {
    shows: 'brought back, the owner has not confirmed',
    talk: TALKS.broughtBack,
    renter: 'dev',
    rental: { fromDay: -2, toDay: 0 },
    bookedHoursAgo: 60,
    steps: [
      ...paidAndAccepted(60),
      { do: 'pickup', hoursAgo: 46, by: both },
      { do: 'return', hoursAgo: 1, by: ['renter'] },
    ],
  },
  {
    shows: 'completed',
    talk: TALKS.completed,
    renter: 'dev',
    rental: { fromDay: -5, toDay: -3 },
    bookedHoursAgo: 140,
    steps: [
      ...paidAndAccepted(140),
      { do: 'pickup', hoursAgo: 115, by: both },
      { do: 'return', hoursAgo: 80, by: both },
    ],
  },
  {
    shows: 'completed late, with photos of before and after, rated by both',
    talk: TALKS.late,
    renter: 'dev',
    rental: { fromDay: -8, toDay: -7 },
    bookedHoursAgo: 205,
    steps: [
      ...paidAndAccepted(205),
      { do: 'photograph', hoursAgo: 190.2, by: 'owner', moment: 'pickup' },
      {
        do: 'judge',
        hoursAgo: 190.1,
        by: 'owner',
        ratingType: 'pre_rental',
        scores: [5, 5, 5, 4, 5],
        comments: 'Washed and greased. Full tank. One old scratch on the left side.',
      },
      { do: 'pickup', hoursAgo: 190, by: both },
      { do: 'return', hoursAgo: 120, by: both },
      { do: 'photograph', hoursAgo: 119.5, by: 'renter', moment: 'return' },
      {
        do: 'judge',
        hoursAgo: 119,
        by: 'renter',
        ratingType: 'post_rental',
        scores: [5, 4, 5, 4, 5],
        comments: 'Ran all weekend without a hiccup. Hosed off before bringing it back.',
      },
      {
        do: 'rate',
        hoursAgo: 118,
        by: 'renter',
        rating: 5,
        comment: 'Showed me the controls and was kind about the delay.',
      },
      {
        do: 'rate',
        hoursAgo: 100,
        by: 'owner',
        rating: 4,
        comment: 'Brought it back clean, but much later than agreed. Called ahead, though.',
      },
    ],
  },
  {
    shows: 'canceled by the renter, the fee forfeited',
    talk: TALKS.canceled,
    renter: 'dev',
    suits: (item) => item.cancellationPolicy === 'standard',
    rental: { fromDay: 3, toDay: 4 },
    bookedHoursAgo: 72,
    steps: [
      ...paidAndAccepted(72),
      { do: 'cancel', hoursAgo: 30, reason: 'The site is not ready, the pour is moved.' },
    ],
  },
  {
    shows: 'declined by the owner',
    renter: 'dev',
    suits: onRequest,
    rental: { fromDay: 6, toDay: 8 },
    bookedHoursAgo: 50,
    steps: [
      { do: 'pay', hoursAgo: 50 },
      { do: 'decline', hoursAgo: 44, reason: 'In the shop for new tracks that week.' },
    ],
  },
  {
    shows: 'expired unanswered',
    renter: 'dev',
    suits: onRequest,
    rental: { fromDay: 10, toDay: 10 },
    bookedHoursAgo: 80,
    steps: [
      { do: 'pay', hoursAgo: 80 },
      { do: 'expire', hoursAgo: 31 },
    ],
  },
  {
    shows: 'the owner as a renter, confirmed',
    talk: TALKS.asRenter,
    renter: 'marisol',
    rental: { fromDay: 4, toDay: 5 },
    bookedHoursAgo: 26,
    steps: paidAndAccepted(26),
  },
  {
    shows: 'the owner as a renter, completed',
    renter: 'marisol',
    rental: { fromDay: -6, toDay: -5 },
    bookedHoursAgo: 170,
    steps: [
      ...paidAndAccepted(170),
      { do: 'pickup', hoursAgo: 140, by: both },
      { do: 'return', hoursAgo: 118, by: both },
    ],
  },
];
