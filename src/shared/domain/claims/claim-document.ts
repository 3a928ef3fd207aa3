import { REFUSALS } from '../error-codes.ts';
import { code, table } from '../markdown-table.ts';
import { stateDiagram, type SentenceOf } from '../process-document.ts';
import type { ClaimStatus } from './claim-facts.ts';
import { CLAIM_GUARDS, type ClaimGuard, type ClaimGuardName } from './claim-guards.ts';
import { CLAIM_MONEY, CLAIM_NEWS, CLAIM_PROCESS, type ClaimRule } from './claim-process.ts';

const STATES: Readonly<Record<ClaimStatus, string>> = {
  filed: 'the renter can answer',
  offered: 'the renter has offered another amount; the owner can answer',
  in_review: 'a case is open: the Admin decides',
  charging: 'agreed or decided; the card is being charged',
  owed: 'the card has refused it: a debt of the renter’s',
  paid: 'charged. Final',
  withdrawn: 'the owner has withdrawn it. Final',
  dismissed: 'the Admin has decided that nothing is owed. Final',
};

const guardsOf = ({ when }: ClaimRule): string =>
  when.map((name) => CLAIM_GUARDS[name].description).join('; ');
const stepOf = ({ from, to }: ClaimRule): string => (from === to ? to : `${from} → ${to}`);

function stepRows(): string[][] {
  return CLAIM_PROCESS.filter(({ repeat }) => !repeat).map((rule) => [
    code(rule.event),
    rule.actor,
    stepOf(rule),
    guardsOf(rule),
    CLAIM_MONEY[rule.money],
    CLAIM_NEWS[rule.news],
    rule.at?.description ?? '',
  ]);
}

const repeatRows = (): string[][] =>
  CLAIM_PROCESS.filter(({ repeat }) => repeat).map((rule) => [
    code(rule.event),
    rule.actor,
    rule.to,
    guardsOf(rule),
  ]);

function guardRows(sentenceOf: SentenceOf): string[][] {
  const used = new Set<ClaimGuardName>(
    CLAIM_PROCESS.filter(({ repeat }) => !repeat).flatMap(({ when }) => when),
  );
  const guards = (Object.keys(CLAIM_GUARDS) as ClaimGuardName[]).filter((name) => used.has(name));
  return guards.map((name) => {
    const { description, code: refusal, values }: ClaimGuard = CLAIM_GUARDS[name];
    return [description, String(REFUSALS[refusal].status), code(refusal), sentenceOf(refusal, values())];
  });
}

/** The claim process as a page of Markdown: states, steps with actor, clock, money and notification, repetitions, refusals. */
export function claimProcessDocument(sentenceOf: SentenceOf): string {
  const parts = [
    '# The claim process',
    'Printed from `src/shared/domain/claims/claim-process.ts` by `npm run docs:process`; a test compares the two. The first line of an event that fits state, actor and guards is taken. What fits none is answered 409, or 403 where the event belongs to another side. The rules are in [product/claims.md](product/claims.md).',
    '## States',
    table(
      ['state', 'meaning'],
      Object.entries(STATES).map(([state, meaning]) => [code(state), meaning]),
    ),
    stateDiagram(CLAIM_PROCESS, ['paid', 'withdrawn', 'dismissed']),
    '## Steps',
    '`system` is a clock that has run out, `provider` a fact about money. Nothing leads to `charging` but a consent of the renter’s and a decision of the Admin’s.',
    table(['event', 'by', 'state', 'if', 'money', 'notified', 'clock'], stepRows()),
    '## Repetitions',
    'Answered as the first time; nothing is written.',
    table(['event', 'by', 'state', 'if'], repeatRows()),
    '## Refusals',
    table(['if not', 'status', 'code', 'sentence'], guardRows(sentenceOf)),
  ];
  return `${parts.join('\n\n')}\n`;
}
