import { createHmac } from 'node:crypto';
import type { HandoverCodeBody, HandoverSecret } from '#shared/contracts/handover-codes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import { wrongHandoverCodes } from '#shared/domain/booking-limits.ts';
import { DomainError } from '#shared/domain/errors.ts';
import {
  codeFrom,
  handoverTime,
  lastHandoverStep,
  isHandedOver,
  isProofFresh,
  openHandover,
} from '#shared/domain/handover-code.ts';
import { periodOf } from '#shared/lib/one-time-code.ts';
import type { Transaction } from '#server/db/client.ts';
import { installationSecret, type InstallationSecrets } from '#server/db/installation.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { bookingNotFound } from '../bookings.policy.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { readBooking, type BookingRow } from '../bookings.repository.ts';
import { readTransitions } from '../transition/history.repository.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { EffectTools } from '../transition/effect-context.ts';
import type { ActionContext, BookingActions } from '../transition/booking-actions.ts';
import {
  countWrongCode,
  readCodes,
  readHandovers,
  useCode,
  type CodeKey,
} from './handover-codes.repository.ts';
import type { PickupService } from './pickup.service.ts';

/** In the history, beside the confirmation of the side that showed the code; Spanish in es/server-messages.json. */
const SHOWN_CODE = 'By handover code';

const closed = ({ status }: BookingRow) => new DomainError('handover_closed', { details: { status } });
const otherSide = (side: CodeKey['side']): CodeKey['side'] => (side === 'owner' ? 'renter' : 'owner');

/** The secrets behind the codes, and whether a code is right: the one place that knows both. */
function createCodeChecks(secrets: InstallationSecrets) {
  let key: string | undefined;
  /** Asked for before a transaction, which would wait for a second connection. */
  const loadKey = async () => (key ??= await installationSecret(secrets, 'handover.key'));

  async function secretOf({ bookingId, step, side }: CodeKey): Promise<Buffer> {
    return createHmac('sha256', await loadKey())
      .update(`${bookingId}:${step}:${side}`)
      .digest();
  }

  /** Undefined where the code is right; then it is used up. Nothing is thrown, so that a wrong one stays counted. */
  async function refusalOf(
    tx: Transaction,
    codeKey: CodeKey,
    { code, readAt, isRepeatable }: Pick<HandoverCodeBody, 'code' | 'readAt'> & { isRepeatable: boolean },
  ): Promise<DomainError | undefined> {
    const { wrongTries, lastPeriod } = await readCodes(tx, codeKey);
    if (wrongTries >= wrongHandoverCodes) return new DomainError('handover_code_locked');
    const digits = codeFrom(code) ?? '';
    const period = periodOf(await secretOf(codeKey), digits, new Date(readAt));
    if (period === undefined) {
      await countWrongCode(tx, codeKey);
      return new DomainError('handover_code_wrong', {
        field: 'code',
        values: { left: wrongHandoverCodes - wrongTries - 1 },
      });
    }
    if (isRepeatable && period === lastPeriod) return undefined;
    if (lastPeriod !== null && period <= lastPeriod) return new DomainError('handover_code_used');
    await useCode(tx, codeKey, period);
    return undefined;
  }

  return { loadKey, secretOf, refusalOf };
}

/**
 * Whether a code has confirmed its side's half and the sender's has not followed, because the hold was refused or the provider could
 * not be reached: the same code may then be sent again. Not after either of them has undone their half.
 */
async function awaitsSender(
  { tx, booking }: ActionContext,
  { bookingId, step, side }: CodeKey,
): Promise<boolean> {
  const showerId = side === 'owner' ? booking.ownerId : booking.renterId;
  const history = await readTransitions(tx, bookingId);
  const shown = history.findLastIndex(
    ({ event, actorId, reason }) =>
      event === `confirm_${step}` && actorId === showerId && reason === SHOWN_CODE,
  );
  return shown >= 0 && !history.slice(shown).some(({ event }) => event === 'undo_confirmation');
}

/** The half of the side that showed the code, then the sender's, as far as the hold allows it yet. */
async function confirmHalves(
  tools: EffectTools,
  { tx, booking }: ActionContext,
  { step, side }: CodeKey,
  at: Date,
): Promise<void> {
  const event = `confirm_${step}` as const;
  const half = { event, actor: side, now: at, reason: SHOWN_CODE };
  const idOf = (who: CodeKey['side']) => (who === 'owner' ? booking.ownerId : booking.renterId);
  const shown = await applyTransition(tx, tools, { ...half, booking, actorId: idOf(side) });
  const actor = otherSide(side);
  // A hold that the first half asks for is placed after this transaction.
  if (!tryTransition({ event, actor, facts: shown.booking, now: at })) return;
  await applyTransition(tx, tools, {
    booking: shown.booking,
    event,
    actor,
    actorId: idOf(actor),
    now: at,
  });
}

/**
 * Both halves of a pickup or a return at once, by a code that one side shows and the other sends
 * (docs/decisions/0080-handover-code.md). The secret behind a side's codes is given to that side alone.
 */
export function createHandoverCodeService(
  { platform, tools, show }: BookingsContext,
  actions: BookingActions,
  pickups: PickupService,
) {
  const { db } = platform;
  const { loadKey, secretOf, refusalOf } = createCodeChecks(platform);

  return {
    /** The caller's own, one for each of their bookings of which a step is open. */
    async secrets({ id }: MemberActor): Promise<HandoverSecret[]> {
      const secrets: HandoverSecret[] = [];
      for (const { id: bookingId, ownerId, ...booking } of await readHandovers(db, id)) {
        const step = openHandover(booking);
        if (!step) continue;
        const side = ownerId === id ? 'owner' : 'renter';
        const secret = (await secretOf({ bookingId, step, side })).toString('base64url');
        secrets.push({ bookingId, step, secret });
      }
      return secrets;
    },

    /**
     * Sent by the side that has read the other's code. Throws 409 `handover_closed`, `handover_code_used`,
     * `handover_code_locked` and what the table throws, 422 `handover_code_wrong` and `handover_code_old`.
     */
    async confirm(
      actor: MemberActor,
      id: string,
      { step, code, readAt }: HandoverCodeBody,
    ): Promise<Booking> {
      await loadKey();
      let refusal: DomainError | undefined;
      const press = async (context: ActionContext): Promise<void> => {
        const { tx, booking, role, now } = context;
        if (role === 'admin') throw new DomainError('parties_only');
        if (isHandedOver(step, booking)) return;
        if (openHandover(booking) !== step) throw closed(booking);
        if (!isProofFresh(new Date(readAt), now)) throw new DomainError('handover_code_old');
        if (step === 'pickup') await pickups.requireItem(context);
        const codeKey = { bookingId: id, step, side: otherSide(role) };
        const isRepeatable = await awaitsSender(context, codeKey);
        refusal = await refusalOf(tx, codeKey, { code, readAt, isRepeatable });
        if (refusal) return;
        const at = handoverTime(new Date(readAt), lastHandoverStep(booking), now);
        await confirmHalves(tools, context, codeKey, at);
      };
      try {
        await actions.performAction(actor, id, press);
      } catch (error) {
        throw step === 'pickup' ? await pickups.explain(actor, id, error) : error;
      }
      if (refusal) throw refusal;
      const row = (await readBooking(db, id))?.booking;
      if (!row) throw bookingNotFound();
      // The proof is there: what is left is the sender's own half, which needs none.
      if (step === 'pickup' && !isHandedOver(step, row)) return pickups.confirmPickup(actor, id, {});
      return show(actor, id);
    },
  };
}
