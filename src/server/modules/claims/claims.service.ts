import type {
  AnswerClaimBody,
  BookingClaim,
  DecideClaimBody,
  FileClaimBody,
} from '#shared/contracts/claims.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { decimalToCents, type Cents } from '#shared/domain/money.ts';
import { problem } from '#shared/domain/problem.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import { bookingNotFound, lockBooking, roleOf } from '../bookings/index.ts';
import type { Payments } from '../payments/index.ts';
import { applyClaimStep } from './apply-claim-step.ts';
import { closeDecided, closeWithdrawn } from './claim-case.ts';
import { fileClaim } from './file-claim.ts';
import { lockClaim } from './claims.repository.ts';
import { readBookingClaim } from './read-claim.ts';
import { readDamageDebt } from './read-debt.ts';

export interface ClaimsDeps {
  readonly platform: Platform;
  readonly payments: Pick<Payments, 'enqueue' | 'flush'>;
}

const required = (field: string): DomainError => invalidFields({ [field]: problem('required') });

/** What was typed as an amount, in cents. Throws 422. */
function centsOf(amount: string | number | null | undefined): Cents {
  if (amount === null || amount === undefined || amount === '') throw required('amount');
  const cents = decimalToCents(amount);
  if (cents === undefined || cents < 0) throw invalidFields({ amount: problem('invalid_input') });
  return cents;
}

function wordsOf(words: string | null | undefined, field: string): string {
  const seen = visibleText(words);
  if (seen === null) throw required(field);
  return seen;
}

/** The amount and the text of an answer; a dispute requires a text. Throws 422. */
function partsOf({ answer, amount, words }: AnswerClaimBody): { amountCents?: Cents; words: string | null } {
  if (answer === 'dispute') return { words: wordsOf(words, 'words') };
  const needsAmount = answer === 'accept' || answer === 'offer' || answer === 'accept_offer';
  return { words: visibleText(words), ...(needsAmount ? { amountCents: centsOf(amount) } : {}) };
}

/** Booking and claim locked, the caller's role known. Throws 404. */
async function locked(tx: Transaction, actor: MemberActor, bookingId: string) {
  const booking = await lockBooking(tx, bookingId);
  const role = roleOf(actor, booking);
  const claim = await lockClaim(tx, bookingId);
  if (!booking) throw bookingNotFound();
  if (!claim) throw new DomainError('claim_not_found');
  return { booking, role, claim };
}

/** Claims for damage (docs/product/claims.md): the only writer of claims and their history. */
export function createClaimsService(
  { platform, payments }: ClaimsDeps,
  auth: Pick<Auth, 'adminAudit' | 'requireConfirmed'>,
) {
  const { db, unitOfWork, clocks } = platform;

  const show = (actor: MemberActor, bookingId: string) =>
    readBookingClaim(db, actor, bookingId, clocks.product.now());

  return {
    /** For the parties and the Admin. Throws 404 for others. */
    show,

    /** What keeps the caller from booking. */
    debt: ({ id }: MemberActor) => readDamageDebt(db, id),

    /**
     * Files the owner's claim; an identical repetition changes nothing. Throws 404, 403 for the renter, 422 for amount and words, 409
     * `claim_exists` and the refusal of the table (`claim_needs_pickup_photo`, `claim_too_late`, …).
     */
    async file(actor: MemberActor, bookingId: string, body: FileClaimBody): Promise<BookingClaim> {
      const description = wordsOf(body.description, 'description');
      const cents = centsOf(body.amount);
      const filed = { bookingId, description, cents, now: clocks.product.now() };
      await unitOfWork.run((tx) => fileClaim(tx, actor, filed));
      return show(actor, bookingId);
    },

    /** A party's answer. What is accepted is charged to the saved card; a refusal of the card is a state, not an error. */
    async answer(actor: MemberActor, bookingId: string, body: AnswerClaimBody): Promise<BookingClaim> {
      await unitOfWork.run(async (tx) => {
        const { booking, role, claim } = await locked(tx, actor, bookingId);
        const parts = partsOf(body);
        const now = clocks.product.now();
        const step = { booking, claim, event: body.answer, actor: role, actorId: actor.id, now, ...parts };
        const { isRepeat } = await applyClaimStep(tx, payments.enqueue, step);
        if (body.answer === 'withdraw' && !isRepeat) await closeWithdrawn(tx, claim.id, actor.id, now);
      });
      await payments.flush(bookingId);
      return show(actor, bookingId);
    },

    /** The Admin decides an amount with a reason, 0 for none; written to the audit log. Throws 403 `confirm_identity`, 409, 422. */
    async decide(
      actor: MemberActor,
      bookingId: string,
      body: DecideClaimBody,
      visitor: Pick<Visitor, 'address'>,
    ): Promise<BookingClaim> {
      await auth.requireConfirmed(actor);
      const amountCents = centsOf(body.amount);
      const reason = wordsOf(body.reason, 'reason');
      await unitOfWork.run(async (tx) => {
        const { booking, claim } = await locked(tx, actor, bookingId);
        // The Admin's own rentals are no exception: they decide as the Admin.
        const now = clocks.product.now();
        const step = { booking, claim, event: 'decide', actor: 'admin', actorId: actor.id, now } as const;
        const { isRepeat } = await applyClaimStep(tx, payments.enqueue, {
          ...step,
          amountCents,
          words: reason,
        });
        if (isRepeat) return;
        const subject = { kind: 'booking', id: bookingId };
        const details = { claimId: claim.id, amountCents, productTime: now.toISOString() };
        const decided = { action: 'admin.claim_decided', subject, reason, details } as const;
        await auth.adminAudit(tx, actor, decided, visitor);
        const closed = await closeDecided(tx, claim.id, { adminId: actor.id, reason }, now);
        if (closed) await auth.adminAudit(tx, actor, closed, visitor);
      });
      await payments.flush(bookingId);
      return show(actor, bookingId);
    },
  };
}
export type ClaimsService = ReturnType<typeof createClaimsService>;
