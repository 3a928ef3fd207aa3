import { dayAt } from '#shared/domain/calendar.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { PaymentSandbox } from '#server/adapters/payments/sandbox-port.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { findPersonId, listItems, otherOwners, type DemonstrationItem } from './demonstration.repository.ts';
import { giveEvidence, type Picture } from './evidence.ts';
import { requestFor } from './request.ts';
import type { Scenario, Step } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { bringUp } from './support.ts';
import { buildStage, type Stage, type StageDeps } from './stage.ts';
import type { Side, TalkStep } from './talks.ts';

const RENTER = 'dev.ramirez@example.com';
const OWNER = 'marisol.herrera@example.com';

export interface DemonstrationBookingsDeps extends StageDeps {
  readonly pictureAt: Picture;
  readonly sandbox: Pick<PaymentSandbox, 'payWithTestCard' | 'refuseNextHold'>;
}

const actorOf = (id: string): MemberActor => ({
  kind: 'member',
  id,
  sessionId: 'demonstration',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});

/** The people in one booking, at one present. */
interface Play extends Pick<DemonstrationBookingsDeps, 'sandbox' | 'pictureAt'> {
  readonly stage: Stage;
  readonly present: Date;
  readonly bookingId: string;
  readonly people: Record<Side, MemberActor>;
}

async function pay({ stage, sandbox, bookingId, people }: Play, holdRefused: boolean): Promise<void> {
  const { bookings, payments } = stage;
  const { renter } = people;
  const { totalAmount } = await bookings.reads.one(renter, bookingId);
  const intent = await payments.feeIntent(renter, { amount: totalAmount, metadata: { bookingId } });
  if (holdRefused) await sandbox.refuseNextHold();
  const paymentIntent = await sandbox.payWithTestCard(intent.bookingFeeClientSecret);
  await payments.check(renter, { paymentIntent });
  await payments.flush(bookingId);
}

async function talk({ by, words }: TalkStep, { stage, bookingId, people }: Play): Promise<void> {
  const { reads, sending } = stage.messages;
  const actor = people[by];
  await reads.markRead(actor, bookingId, actor.id);
  if (words !== undefined) await sending.send(actor, { bookingId, content: words });
}

/** Actions and messages, in the order in which they happen. */
function stepsOf({ steps, talk: said = [] }: Scenario): Step[] {
  const all = [...steps, ...said.map((step) => ({ do: 'talk' as const, ...step }))];
  return all.sort((one, other) => other.hoursAgo - one.hoursAgo);
}

async function take(step: Step, play: Play): Promise<void> {
  const { stage, present, bookingId, people } = play;
  const at = addHours(present, -step.hoursAgo);
  stage.setNow(at);
  const { acceptances, cancellations, pickups, returns } = stage.bookings;
  switch (step.do) {
    case 'pay':
      await pay(play, step.holdRefused === true);
      break;
    case 'accept': {
      // What is booked at once needs no answer.
      const { allowedActions } = await stage.bookings.reads.one(people.owner, bookingId);
      if (allowedActions.includes('accept')) await acceptances.accept(people.owner, bookingId);
      break;
    }
    case 'decline':
    case 'cancel': {
      const who = step.do === 'decline' ? people.owner : people.renter;
      await cancellations.cancel(who, bookingId, { reason: step.reason });
      break;
    }
    case 'pickup':
      for (const side of step.by) await pickups.confirmPickup(people[side], bookingId, {});
      break;
    case 'return':
      for (const side of step.by) await returns.confirmReturn(people[side], bookingId, {});
      break;
    case 'expire':
      await stage.happen('booking.expire_unanswered', bookingId, at);
      break;
    case 'talk':
      await talk(step, play);
      break;
    case 'extend':
    case 'claim':
    case 'dispute':
    case 'ask':
      await bringUp(step, play);
      break;
    default:
      await giveEvidence(step, { ...play, actor: people[step.by] });
  }
}

/** Makes demonstration bookings with the product's own use cases and the sandbox's money (docs/product/sandbox.md#demonstration). */
export function createDemonstrationBookings(deps: DemonstrationBookingsDeps) {
  const { platform, sandbox, pictureAt, onError } = deps;
  const present = platform.clocks.product.now();
  const stage = buildStage(deps, present);
  const used = new Set<string>();

  /** Of the first item that suits and is free. */
  async function book(scenario: Scenario, renter: MemberActor, items: readonly DemonstrationItem[]) {
    const [fresh, again] = [items.filter(({ id }) => !used.has(id)), items.filter(({ id }) => used.has(id))];
    for (const item of [...fresh, ...again]) {
      if (scenario.suits?.(item) === false) continue;
      const body = requestFor(scenario, item, dayAt(present, item.timeZone));
      stage.setNow(addHours(present, -scenario.bookedHoursAgo));
      try {
        const { totalAmount } = await stage.bookings.offers.preview(renter, body);
        const booking = await stage.bookings.creation.create(renter, { ...body, totalAmount });
        used.add(item.id);
        return booking;
      } catch (error) {
        // Taken by one of the past rentals, or not offered that way: another item will do.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    throw new Error('no item suits');
  }

  async function perform(scenario: Scenario, renter: MemberActor, items: readonly DemonstrationItem[]) {
    try {
      const { id: bookingId, ownerId } = await book(scenario, renter, items);
      const people = { renter, owner: actorOf(ownerId) };
      const play = { stage, sandbox, pictureAt, present, bookingId, people };
      for (const step of stepsOf(scenario)) await take(step, play);
    } catch (error) {
      onError(error, `the demonstration booking "${scenario.shows}" could not be made`);
    }
  }

  return {
    /** All scenarios, one after the other; one that cannot be made is reported and left out. */
    async make(): Promise<void> {
      const dev = await findPersonId(platform.db, RENTER);
      const marisol = await findPersonId(platform.db, OWNER);
      if (dev === undefined || marisol === undefined) return;
      const [other = ''] = await otherOwners(platform.db, [dev, marisol]);
      const items = {
        dev: await listItems(platform.db, marisol),
        marisol: await listItems(platform.db, other),
      };
      for (const scenario of SCENARIOS) {
        const renter = actorOf(scenario.renter === 'dev' ? dev : marisol);
        await perform(scenario, renter, items[scenario.renter]);
      }
    },
  };
}
