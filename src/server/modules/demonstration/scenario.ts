import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import type { ConditionRatingType } from '#shared/domain/ratings.ts';
import type { DemonstrationItem } from './demonstration.repository.ts';
import type { Side, TalkStep } from './talks.ts';

/** What happens to a demonstration booking, each so many hours before the seeding. */
export type Step =
  | { readonly do: 'pay'; readonly hoursAgo: number; readonly holdRefused?: true }
  | { readonly do: 'accept' | 'decline' | 'cancel'; readonly hoursAgo: number; readonly reason?: string }
  | { readonly do: 'pickup' | 'return'; readonly hoursAgo: number; readonly by: readonly Side[] }
  | { readonly do: 'expire'; readonly hoursAgo: number }
  | SupportStep
  | ({ readonly do: 'talk' } & TalkStep)
  | EvidenceStep;

/** A later end asked for by the renter; damage claimed by the owner, disputed by the renter; a question to the Admin. */
export type SupportStep = { readonly hoursAgo: number } & (
  | { readonly do: 'extend'; readonly days: number }
  | { readonly do: 'claim'; readonly dollars: number; readonly words: string }
  | { readonly do: 'dispute'; readonly words: string }
  | { readonly do: 'ask'; readonly by: Side; readonly words: string }
);

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

export const both: readonly Side[] = ['owner', 'renter'];
export const onRequest = (item: DemonstrationItem): boolean => !item.instantBooking;
export const paidAndAccepted = (hoursAgo: number): Step[] => [
  { do: 'pay', hoursAgo },
  { do: 'accept', hoursAgo: hoursAgo - 1 },
];
