import { CONDITIONS, type ConditionName } from './booking-conditions.ts';
import type { BookingStatus } from './booking-facts.ts';
import { BOOKING_LIFE, EFFECTS, type Rule } from './booking-life.ts';
import { code, table } from './markdown-table.ts';

const STATES: Readonly<Record<BookingStatus, string>> = {
  pending: 'asked for: unpaid, or paid and waiting for the hold or for the owner',
  confirmed: 'agreed on; the item is not out yet',
  active: 'the item is out, or back with its balance still to be captured',
  completed: 'over; the balance is captured or waived, or there was none. Final',
  canceled: 'called off or lapsed; nothing is held any more. Final',
};

const conditionsOf = ({ when }: Rule): string => when.map((name) => CONDITIONS[name].says).join('; ');
const effectsOf = ({ effects }: Rule): string => effects.map((name) => EFFECTS[name]).join('; ');
const stepOf = ({ from, to }: Rule): string => (from === to ? to : `${from} → ${to}`);

function transitionRows(): string[][] {
  return BOOKING_LIFE.filter(({ repeat }) => !repeat).map((rule) => [
    code(rule.event),
    rule.actors.join(', '),
    stepOf(rule),
    conditionsOf(rule),
    effectsOf(rule),
    rule.clock ?? '',
  ]);
}

function repeatRows(): string[][] {
  return BOOKING_LIFE.filter(({ repeat }) => repeat).map((rule) => [
    code(rule.event),
    rule.actors.join(', '),
    rule.to,
    conditionsOf(rule),
  ]);
}

function conditionRows(): string[][] {
  const used = new Set(BOOKING_LIFE.filter(({ repeat }) => !repeat).flatMap(({ when }) => when));
  return (Object.keys(CONDITIONS) as ConditionName[])
    .filter((name) => used.has(name))
    .map((name) => {
      const { says, code: answer, message } = CONDITIONS[name];
      return [says, code(answer), message];
    });
}

/** One arrow for each pair of states, with everything that leads along it. */
function diagram(): string {
  const arrows = new Map<string, Set<string>>();
  for (const { event, from, to, repeat } of BOOKING_LIFE) {
    if (repeat || from === to) continue;
    const arrow = `${from === 'none' ? '[*]' : from} --> ${to}`;
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event));
  }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow}: ${[...events].join(', ')}`);
  const ends = ['  completed --> [*]', '  canceled --> [*]'];
  return ['```mermaid', 'stateDiagram-v2', ...lines, ...ends, '```'].join('\n');
}

/** The table of a booking's life as a page of Markdown: states, transitions, repetitions, refusals, effects. */
export function bookingLifeDocument(): string {
  const parts = [
    '# The life of a booking',
    'Printed from `src/shared/domain/booking-life.ts` by `npm run docs:life`; a test compares the two. The first line of an event that fits state, side and conditions is taken. What fits none is answered 409 with the state of the booking, or 403 where the event belongs to another side. What becomes of the money meanwhile is in [payment-life.md](payment-life.md).',
    '## States',
    table(
      ['state', 'meaning'],
      Object.entries(STATES).map(([state, meaning]) => [code(state), meaning]),
    ),
    diagram(),
    '## Transitions',
    'All conditions of a line must hold. `time` is a deadline that has passed, `provider` a fact about money.',
    table(['event', 'who', 'state', 'when', 'what happens', 'clock'], transitionRows()),
    '## Repetitions',
    'They answer like the first time and write nothing.',
    table(['event', 'who', 'state', 'when'], repeatRows()),
    '## Refusals',
    'The condition that stands in the way gives the answer its code and its message.',
    table(['condition', 'code', 'message'], conditionRows()),
    '## Effects',
    table(
      ['effect', 'meaning'],
      Object.entries(EFFECTS).map(([name, meaning]) => [code(name), meaning]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
