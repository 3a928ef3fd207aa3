import { USAGE_CHARGE_STATUSES } from './usage/usage-charge.ts';
import { FEE_STATUSES, HOLD_STATUSES, LATE_FEE_STATUSES } from './booking-facts.ts';
import { CLAIM_STATUSES } from './claims/claim-facts.ts';
import { code, table } from './markdown-table.ts';
import {
  MONEY_TRANSITIONS,
  REFUND_STATUSES,
  TRANSFER_STATUSES,
  type MoneyStates,
  type MoneySubject,
} from './payment-lifecycle.ts';

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
      unpaid: 'not paid yet; the booking expires when its time to pay is over',
      paid: 'charged; shared or refunded at the end of the booking',
      refunded: 'refunded in full',
      refund_failed: 'the refund did not arrive; renter and Admin are told, the money is with the platform',
      void: 'the booking ended unpaid; a payment that still arrives is refunded',
    },
  },
  hold: {
    title: 'Balance',
    about: 'Held on the card until the return. `hold_status` of the booking.',
    statuses: HOLD_STATUSES,
    meaning: {
      none: 'the fee is not paid, or there is no balance',
      scheduled: 'to be held a day before the pickup',
      placing: 'requested from the provider',
      held: 'authorized on the card until it is captured, released or expires',
      renewing: 'a new hold is requested; the old one is still there',
      renewal_failed: 'refused; the old one is still there, another card is needed',
      action_required: 'refused, and nothing is held; another card is needed',
      capturing: 'capture requested from the provider',
      captured: 'charged',
      capture_failed: 'refused; tried again, or another card is needed',
      released: 'nothing is held any more and nothing was charged',
      expired: 'it expired unused; another card is needed',
      refunded: 'charged, and refunded in full',
    },
  },
  late_fee: {
    title: 'Late fee',
    about: 'Charged apart from the balance, after a late return. `late_fee_status` of the booking.',
    statuses: LATE_FEE_STATUSES,
    meaning: {
      none: 'not back yet, or back in time',
      waived: 'less than the provider charges',
      owed: 'charged by either party, or by itself a day after the return',
      charging: 'requested from the provider',
      charged: 'charged',
      failed: 'refused; tried again when asked, or another card is needed',
    },
  },
  usage: {
    title: 'Use beyond the included',
    about:
      'Worked out from two confirmed readings when the return is settled; what the balance does not hold is charged to the saved card ([product/usage.md](product/usage.md)). `usage_charges.status`.',
    statuses: USAGE_CHARGE_STATUSES,
    meaning: {
      with_balance: 'taken with the balance; nothing is left for the card',
      charging: 'requested from the provider',
      owed: 'the card refuses it; the renter pays it with another one',
      paid: 'charged',
    },
  },
  damage: {
    title: 'Damage',
    about:
      'Claimed by the owner after the return, charged apart from everything else ([claim-process.md](claim-process.md)). `damage_claims.status`.',
    statuses: CLAIM_STATUSES,
    meaning: {
      filed: 'the renter can answer; nothing is charged',
      offered: 'the renter has offered another amount; nothing is charged',
      in_review: 'the Admin decides; nothing is charged',
      charging: 'agreed or decided; requested from the provider',
      owed: 'the card refuses it; the renter cannot book until it is paid',
      paid: 'charged; all of it is the owner’s',
      withdrawn: 'the owner has withdrawn it',
      dismissed: 'the Admin has decided that nothing is owed',
    },
  },
  refund: {
    title: 'Refund',
    about: 'One row for each; together never more than was charged. `refunds.status`.',
    statuses: REFUND_STATUSES,
    meaning: {
      pending: 'requested from the provider',
      succeeded: 'refunded, unless the bank sends it back',
      failed: 'refused or sent back; the money is with the platform',
    },
  },
  transfer: {
    title: 'Transfer to the owner',
    about: 'The owner’s share, or a part of it, out of one charge. `transfers.status`.',
    statuses: TRANSFER_STATUSES,
    meaning: {
      pending: 'requested from the provider',
      paid: 'in the owner’s account at the provider',
      failed: 'refused; the next attempt is another transfer',
      reversed: 'all of it was taken back',
    },
  },
};

const movesOf = (subject: MoneySubject) => MONEY_TRANSITIONS.filter((move) => move.subject === subject);

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
export function paymentLifecycleDocument(): string {
  const parts = [
    '# The payment lifecycle',
    'Printed from `src/shared/domain/payment-lifecycle.ts` by `npm run docs:process`; a test compares the two. The database refuses every step that is not here and records each one that is, with its time, in `money_transitions`. What starts each step is in [booking-process.md](booking-process.md), the rules in [product/money.md](product/money.md).',
    ...(Object.keys(CHAPTERS) as MoneySubject[]).flatMap(chapter),
  ];
  return `${parts.join('\n\n')}\n`;
}
