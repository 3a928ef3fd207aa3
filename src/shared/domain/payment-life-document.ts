import { FEE_STATUSES, HOLD_STATUSES, LATE_FEE_STATUSES } from './booking-facts.ts';
import { code, table } from './markdown-table.ts';
import {
  MONEY_MOVES,
  REFUND_STATUSES,
  TRANSFER_STATUSES,
  type MoneyStates,
  type MoneySubject,
} from './payment-life.ts';

interface Chapter<Status extends string> {
  readonly title: string;
  readonly about: string;
  /** The first one is where it begins. */
  readonly statuses: readonly Status[];
  readonly meaning: Readonly<Record<Status, string>>;
}
type Chapters = { readonly [Subject in MoneySubject]: Chapter<MoneyStates[Subject]> };

const CHAPTERS: Chapters = {
  fee: {
    title: 'Booking fee',
    about: 'Charged when the booking is made. `fee_status` of the booking.',
    statuses: FEE_STATUSES,
    meaning: {
      unpaid: 'the renter has half an hour to pay it',
      paid: 'the provider has it; kept or shared at the end of the booking',
      refunded: 'given back in full',
      refund_failed: 'the refund did not arrive: renter and admin are told, the money is with us',
      void: 'the booking ended unpaid; a payment that still arrives is given back',
    },
  },
  hold: {
    title: 'Balance',
    about: 'Held on the card until the return. `hold_status` of the booking.',
    statuses: HOLD_STATUSES,
    meaning: {
      none: 'the fee is not paid, or there is no balance',
      scheduled: 'to be held a day before the pickup',
      placing: 'the provider is asked',
      held: 'it stands on the card until it is captured, released or expires',
      renewing: 'a new hold is asked for; the old one still stands',
      renewal_failed: 'refused; the old one still stands, another card is wanted',
      action_required: 'refused, and nothing stands; another card is wanted',
      capturing: 'the provider is asked to take it',
      captured: 'taken',
      capture_failed: 'refused; tried again, or another card is wanted',
      released: 'nothing is held any more and nothing was taken',
      expired: 'it died unused; another card is wanted',
      refunded: 'taken, and given back in full',
    },
  },
  late_fee: {
    title: 'Late fee',
    about: 'Charged apart from the balance, after a late return. `late_fee_status` of the booking.',
    statuses: LATE_FEE_STATUSES,
    meaning: {
      none: 'not back yet, or in time',
      waived: 'less than the provider charges',
      owed: 'to be charged by a party, or by itself a day after the return',
      charging: 'the provider is asked',
      charged: 'taken',
      failed: 'refused; tried again when asked, or another card is wanted',
    },
  },
  refund: {
    title: 'Refund',
    about: 'One row for each; together never more than was charged. `refunds.status`.',
    statuses: REFUND_STATUSES,
    meaning: {
      pending: 'the provider is asked',
      succeeded: 'given back, unless the bank sends it back',
      failed: 'refused or sent back; the money is with us',
    },
  },
  transfer: {
    title: 'Transfer to the owner',
    about: 'The owner’s share, or a part of it, out of one charge. `transfers.status`.',
    statuses: TRANSFER_STATUSES,
    meaning: {
      pending: 'the provider is asked',
      paid: 'in the owner’s account at the provider',
      failed: 'refused; the next attempt is another transfer',
      reversed: 'all of it has been taken back',
    },
  },
};

const movesOf = (subject: MoneySubject) => MONEY_MOVES.filter((move) => move.subject === subject);

/** One arrow for each step; what leads nowhere else is an end. */
function diagram(subject: MoneySubject): string {
  const { statuses } = CHAPTERS[subject];
  const moves = movesOf(subject);
  const arrows = moves.map(({ from, to }) => `  ${from} --> ${to}`);
  const ends = statuses
    .filter((status) => !moves.some(({ from }) => from === status))
    .map((status) => `  ${status} --> [*]`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${String(statuses[0])}`,
    ...arrows,
    ...ends,
    '```',
  ].join('\n');
}

function chapter(subject: MoneySubject): string[] {
  const { title, about, meaning } = CHAPTERS[subject];
  return [
    `## ${title}`,
    about,
    table(
      ['state', 'meaning'],
      Object.entries(meaning).map(([status, says]) => [code(status), says]),
    ),
    ...(subject === 'hold' ? [diagram(subject)] : []),
    table(
      ['from', 'to', 'because'],
      movesOf(subject).map(({ from, to, because }) => [code(from), code(to), because]),
    ),
  ];
}

/** The machine of payments as a page of Markdown: for each of its parts the states and every step that is allowed. */
export function paymentLifeDocument(): string {
  const parts = [
    '# The life of a payment',
    'Printed from `src/shared/domain/payment-life.ts` by `npm run docs:life`; a test compares the two. The database refuses every step that is not here and records each one that is, with its time, in `money_transitions`. Who sets it going is in [booking-life.md](booking-life.md).',
    ...(Object.keys(CHAPTERS) as MoneySubject[]).flatMap(chapter),
  ];
  return `${parts.join('\n\n')}\n`;
}
