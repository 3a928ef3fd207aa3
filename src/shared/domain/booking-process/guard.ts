import type { BookingActor, BookingFacts } from '../booking-facts.ts';
import type { RefusalCode, ValuesArgument, ValuesOf } from '../problem.ts';
import type { RequestFacts } from './request-facts.ts';

export interface GuardInput<Facts = BookingFacts> {
  readonly facts: Facts;
  readonly actor: BookingActor;
  readonly now: Date;
}
type AnyInput = GuardInput<BookingFacts | RequestFacts>;

/** What the refusal of a request adds to its code. */
interface RequestRefusal {
  readonly values?: ValuesOf<RefusalCode>;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
}

/** A condition of a transition, as in UML state machines. */
export interface Guard {
  /** For the printed table. */
  readonly description: string;
  readonly passes: (input: AnyInput) => boolean;
  /** The refusal where it does not pass, and what its sentence names. */
  readonly code: RefusalCode;
  readonly values: ValuesOf<RefusalCode>;
  /** Of a request: there is no booking whose state could be described. */
  readonly refusal?: (request: RequestFacts) => RequestRefusal;
  /** The provider's answer can change it at any time: it is checked when an instant comes, not when it is scheduled. */
  readonly isMomentary?: true;
}

const isAboutBooking = (input: AnyInput): input is GuardInput => input.facts.status !== 'none';

export const guard = <Code extends RefusalCode>(
  description: string,
  passes: (input: GuardInput) => boolean,
  code: Code,
  ...[values]: ValuesArgument<Code>
): Guard => ({
  description,
  passes: (input) => isAboutBooking(input) && passes(input),
  code,
  values,
});

/** A guard of a request, before there is a booking. */
export const requestGuard = <Code extends RefusalCode>(
  description: string,
  passes: (request: RequestFacts) => boolean,
  code: Code,
  values: ValuesOf<Code>,
  refusal: (request: RequestFacts) => RequestRefusal = () => ({}),
): Guard => ({
  description,
  passes: ({ facts }) => facts.status === 'none' && passes(facts),
  code,
  values,
  refusal,
});

/** A guard that an answer of the provider can change: a timed event that it holds back is tried again, not dropped. */
export const momentary = (one: Guard): Guard => ({ ...one, isMomentary: true });
