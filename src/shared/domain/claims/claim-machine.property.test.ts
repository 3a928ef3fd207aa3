import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishError } from '#shared/messages/english-errors.ts';
import { addHours } from '../rental-span.ts';
import { claimProcessDocument } from './claim-document.ts';
import {
  CLAIM_STATUSES,
  claimTurn,
  WAITING_CLAIM_STATUSES,
  type ClaimActor,
  type ClaimFacts,
} from './claim-facts.ts';
import { dueClaimEvents, tryClaimStep } from './claim-machine.ts';
import { CLAIM_EVENTS, CLAIM_PROCESS, type ClaimEvent } from './claim-process.ts';

const START = new Date('2026-06-01T12:00:00Z');
const ACTORS: readonly ClaimActor[] = ['owner', 'renter', 'admin', 'provider', 'system'];

interface Act {
  readonly event: ClaimEvent;
  readonly actor: ClaimActor;
  readonly amountCents: number | undefined;
  readonly hours: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  event: fc.constantFrom(...CLAIM_EVENTS),
  actor: fc.constantFrom(...ACTORS),
  amountCents: fc.constantFrom(undefined, 0, 49, 50, 6000, 15_000, 15_001),
  hours: fc.integer({ min: 0, max: 80 }),
});

const FILED: ClaimFacts = {
  status: 'filed',
  claimedCents: 15_000,
  filedAt: START,
  offeredCents: null,
  offeredAt: null,
  decidedCents: null,
  ground: null,
  reviewCause: null,
  refusedAt: null,
  remindedAt: null,
  isDisputedByBank: false,
};

/** What each event that agrees or decides makes of the amount, written from docs/product/claims.md and not from the server. */
function amountsAfter(event: ClaimEvent, facts: ClaimFacts, now: Date): Partial<ClaimFacts> {
  const { amountCents = 0, claimedCents, offeredCents } = facts;
  if (event === 'accept') return { decidedCents: claimedCents, ground: 'renter_accepted' };
  if (event === 'offer') return { offeredCents: amountCents, offeredAt: now };
  if (event === 'accept_offer') return { decidedCents: offeredCents, ground: 'owner_accepted' };
  if (event === 'decide') return { decidedCents: amountCents, ground: 'admin_decided' };
  if (event === 'card_refused') return { refusedAt: now };
  return event.startsWith('remind') ? { remindedAt: now } : {};
}

describe('a random history of a claim', () => {
  it('charges only by the renter’s consent or the Admin’s decision, once, and never above what was claimed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        let facts = FILED;
        let now = START;
        let renterAgreed = false;
        let adminDecided = false;
        let charges = 0;
        for (const { event, actor, amountCents, hours } of acts) {
          now = addHours(now, hours);
          const asked = { ...facts, amountCents };
          const rule = tryClaimStep({ event, actor, facts: asked, now });
          if (!rule || rule.repeat) continue;
          if (actor === 'renter' && (event === 'accept' || event === 'offer')) renterAgreed = true;
          if (actor === 'admin') adminDecided = true;
          facts = { ...facts, ...amountsAfter(event, asked, now), status: rule.to };
          if (rule.to !== 'charging') continue;
          charges += 1;
          expect(renterAgreed || adminDecided).toBe(true);
          expect(actor).not.toBe('system');
          expect(facts.decidedCents).toBeGreaterThanOrEqual(50);
          expect(facts.decidedCents).toBeLessThanOrEqual(facts.claimedCents);
        }
        expect(charges).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('makes of silence a case and never a charge: 72 hours after the claim, and after an offer', () => {
    const offered: ClaimFacts = { ...FILED, status: 'offered', offeredCents: 6000, offeredAt: START };
    for (const [facts, event] of [
      [FILED, 'renter_silent'],
      [offered, 'owner_silent'],
    ] as const) {
      const due = dueClaimEvents(facts);
      expect(due.get(event)).toEqual(addHours(START, 72));
      const last = { event, actor: 'system', facts } as const;
      expect(tryClaimStep({ ...last, now: addHours(START, 71) })).toBeUndefined();
      expect(tryClaimStep({ ...last, now: addHours(START, 72) })?.to).toBe('in_review');
    }
    const silent = CLAIM_PROCESS.filter(({ actor }) => actor === 'system');
    expect(silent.every(({ to, money }) => to !== 'charging' && money === 'none')).toBe(true);
  });
});

describe('the printed claim process', () => {
  it('stands in docs/claim-process.md as the code prints it; else: npm run docs:process', async () => {
    const file = resolve(import.meta.dirname, '../../../../docs/claim-process.md');
    expect(await readFile(file, 'utf8')).toBe(claimProcessDocument(englishError));
  });
});

it('makes an answer a party’s turn exactly where the table lets them do more than withdraw', () => {
  for (const status of CLAIM_STATUSES)
    for (const side of ['owner', 'renter'] as const) {
      const canAnswer = CLAIM_PROCESS.some(
        ({ repeat, from, actor, to }) => !repeat && from === status && actor === side && to !== 'withdrawn',
      );
      expect([status, side, claimTurn(status, side) === 'answer']).toEqual([status, side, canAnswer]);
    }
  expect(CLAIM_STATUSES.filter((status) => claimTurn(status, 'renter') === 'pay')).toEqual(['owed']);
  expect(
    CLAIM_STATUSES.filter((status) => (['owner', 'renter'] as const).some((side) => claimTurn(status, side))),
  ).toEqual(WAITING_CLAIM_STATUSES);
});
