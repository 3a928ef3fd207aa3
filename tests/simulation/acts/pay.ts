import { ask } from '../world/asking.ts';
import type { Answer } from '../world/press.ts';
import type { Chance } from '../world/chance.ts';
import { refuseNextHold } from '../world/faults.ts';
import { passRealTime } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { press, rowOf, type Rental } from './rental.ts';

/** Test cards by what becomes of them; most pay. */
const card = (chance: Chance): string =>
  chance.weighted([
    [40, '4242424242424242'],
    [8, '5555555555554444'],
    [4, '378282246310005'],
    [4, '4000002500003155'],
    [7, '4000002760003184'],
    [3, '4000003800000446'],
    [3, '4000000000003220'],
    [1, '4000008400001629'],
    [1, '4000008260003178'],
    [2, '4000000000000341'],
    [3, '4000000000000002'],
    [2, '4000000000009995'],
    [1, '4000000000000069'],
    [1, '4000000000000119'],
    [3, '4000000000000259'],
    [4, '4000000000005126'],
    [3, '4000000000007726'],
  ]);

/** At the card form: the card, its bank's question, and perhaps a second card after a refusal. */
async function useCardForm(world: World, clientSecret: string, tries = 2): Promise<void> {
  const { chance, bank, diary } = world;
  const number = card(chance);
  const { status, intentStatus, challenge } = await bank.confirm(clientSecret, number);
  diary.note(`card ${number} -> ${status} ${intentStatus ?? ''}`);
  if (challenge !== undefined) {
    const reaction = chance.weighted([
      [8, 'complete'],
      [1, 'fail'],
      [1, 'leave'],
    ] as const);
    if (reaction !== 'leave') await bank.answerChallenge(challenge, reaction === 'complete');
    diary.note(`asked for 3-D Secure: ${reaction}`);
    return;
  }
  if (status !== 200 && tries > 1 && chance.happens(0.6)) await useCardForm(world, clientSecret, tries - 1);
}

/** The browser asks how the payment stands, unless it was closed right after the card. */
async function comeBack(world: World, rental: Rental, clientSecret: string): Promise<void> {
  if (world.chance.happens(0.35)) {
    world.diary.note('the browser is closed');
    return;
  }
  const paymentIntent = clientSecret.split('_secret_')[0] ?? '';
  await ask(world, await world.process(), rental.renterId, '/api/payments/check', { paymentIntent });
}

async function payWith(world: World, rental: Rental, answer: Answer, field: string): Promise<void> {
  const secret = answer.body[field];
  if (answer.status !== 200 || typeof secret !== 'string') return;
  await useCardForm(world, secret);
  await comeBack(world, rental, secret);
}

const TRIES = 4;

/** After a 503 the user tries again a minute later, a few times. */
async function patiently(world: World, asking: () => Promise<Answer>): Promise<Answer> {
  let answer = await asking();
  for (let again = 1; again < TRIES && answer.status >= 500; again++) {
    passRealTime(world, 70_000);
    answer = await asking();
  }
  return answer;
}

/** The booking fee; sometimes with the balance refused right after. */
export async function payFee(world: World, rental: Rental): Promise<void> {
  const { chance } = world;
  const { totalCents } = await rowOf(world, rental);
  const body = { amount: totalCents / 100, metadata: { bookingId: rental.id } };
  const asking = async (): Promise<Answer> =>
    ask(world, await world.process(), rental.renterId, '/api/create-payment-intent', body);
  const answer = await patiently(world, asking);
  if (chance.happens(0.15)) await asking();
  if (chance.happens(0.1)) refuseNextHold(world);
  await payWith(world, rental, answer, 'bookingFeeClientSecret');
}

/** Another card, for the balance or for a late fee that was refused. */
export async function changeCard(world: World, rental: Rental): Promise<void> {
  const answer = await press(world, rental, rental.renterId, 'change-card');
  await payWith(world, rental, answer, 'clientSecret');
}
