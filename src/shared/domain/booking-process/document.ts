import { GUARDS, type GuardName } from './guards.ts';
import type { BookingStatus } from '../booking-facts.ts';
import { REFUSALS } from '../error-codes.ts';
import { BOOKING_PROCESS, EFFECTS, type Rule } from './booking-process.ts';
import { DUE_CHECK } from './state-machine.ts';
import { code, table } from '../markdown-table.ts';
import { stateDiagram, type SentenceOf } from '../process-document.ts';

const STATES: Readonly<Record<BookingStatus, string>> = {
  pending: 'asked for: unpaid, or paid and waiting for the hold or for the owner',
  confirmed: 'agreed on; the item is not out yet',
  active: 'the item is out, or back with its balance still to be captured',
  completed: 'over; the balance is captured or waived, or there was none. Final',
  canceled: 'called off or expired; nothing is held any more. Final',
};

const guardsOf = ({ when }: Rule): string => when.map((name) => GUARDS[name].description).join('; ');
const effectsOf = ({ effects }: Rule): string => effects.map((name) => EFFECTS[name]).join('; ');
const stepOf = ({ from, to }: Rule): string => (from === to ? to : `${from} → ${to}`);

function transitionRows(): string[][] {
  return BOOKING_PROCESS.filter(({ repeat }) => !repeat).map((rule) => [
    code(rule.event),
    rule.actors.join(', '),
    stepOf(rule),
    guardsOf(rule),
    effectsOf(rule),
    rule.at?.description ?? rule.occasion ?? '',
  ]);
}

function repeatRows(): string[][] {
  return BOOKING_PROCESS.filter(({ repeat }) => repeat).map((rule) => [
    code(rule.event),
    rule.actors.join(', '),
    rule.to,
    guardsOf(rule),
  ]);
}

function guardRows(sentenceOf: SentenceOf): string[][] {
  const used = new Set(BOOKING_PROCESS.filter(({ repeat }) => !repeat).flatMap(({ when }) => when));
  const guards = (Object.keys(GUARDS) as GuardName[]).filter((name) => used.has(name));
  return [...guards.map((name): typeof DUE_CHECK => GUARDS[name]), DUE_CHECK].map((one) => [
    one.description,
    String(REFUSALS[one.code].status),
    code(one.code),
    sentenceOf(one.code, one.values),
  ]);
}

/** The booking process as a page of Markdown: states, transitions, repetitions, refusals, effects. */
export function bookingProcessDocument(sentenceOf: SentenceOf): string {
  const parts = [
    '# The booking process',
    'Printed from `src/shared/domain/booking-process/booking-process.ts` by `npm run docs:process`; a test compares the two. The first line of an event that fits state, side and guards is taken. What fits none is answered 409 with the state of the booking, or 403 where the event belongs to another side; a request that is refused has no state. What becomes of the money meanwhile is in [payment-lifecycle.md](payment-lifecycle.md).',
    '## States',
    table(
      ['state', 'meaning'],
      Object.entries(STATES).map(([state, meaning]) => [code(state), meaning]),
    ),
    stateDiagram(BOOKING_PROCESS, ['completed', 'canceled']),
    '## Transitions',
    'All guards of a line must hold, and its timer must be due. `system` is a deadline that has passed, `provider` a fact about money.',
    table(['event', 'who', 'state', 'when', 'what happens', 'clock'], transitionRows()),
    '## Repetitions',
    'They answer like the first time and write nothing.',
    table(['event', 'who', 'state', 'when'], repeatRows()),
    '## Refusals',
    'The guard that fails gives the answer its status, its code and its message. A request is looked up step by step and asked about after each step: the renter, the item, its price, its time.',
    table(['guard', 'status', 'code', 'message'], guardRows(sentenceOf)),
    '## Effects',
    table(
      ['effect', 'meaning'],
      Object.entries(EFFECTS).map(([name, meaning]) => [code(name), meaning]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
