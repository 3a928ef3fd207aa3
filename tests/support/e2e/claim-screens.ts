import { eq } from 'drizzle-orm';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingClaim } from '#shared/contracts/claims.ts';
import { equipment } from '#server/db/schema/index.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { METERED } from '../usage.ts';
import { addPhotoBy, ask, pickedUp } from './arranged.ts';
import { freeItems, visitAs } from './demonstration.ts';
import type { RentalScreen } from './screen.ts';

interface People {
  readonly owner: Visit;
  readonly renter: Visit;
}
type Arrange = (product: OpenedProduct, people: People) => Promise<Booking>;

/** One rental for all tests of a product that look at the same state. */
function once(arrange: Arrange): (product: OpenedProduct) => Promise<Booking> {
  const known = new WeakMap<OpenedProduct, Promise<Booking>>();
  const make = async (product: OpenedProduct): Promise<Booking> => {
    const people = { owner: await visitAs(product, 'marisol'), renter: await visitAs(product, 'dev') };
    const booking = await arrange(product, people);
    for (const { context } of Object.values(people)) await context.close();
    return booking;
  };
  return (product) => {
    const made = known.get(product) ?? make(product);
    known.set(product, made);
    return made;
  };
}

/** Back, with a photo of pickup and return each. */
const back: Arrange = async (product, { owner, renter }) => {
  const free = await freeItems(product)({ from: 0, to: 1 });
  const booking = await pickedUp(product, { renter, owner }, free);
  await addPhotoBy(renter, booking.id, 'pickup');
  for (const visit of [owner, renter]) await ask(visit, `/api/bookings/${booking.id}/confirm-return`, {});
  await addPhotoBy(owner, booking.id, 'return');
  return booking;
};
const filed: Arrange = async (product, people) => {
  const booking = await back(product, people);
  const claim = { amount: '150.00', description: 'The bucket is bent.' };
  await ask(people.owner, `/api/bookings/${booking.id}/claim`, claim);
  return booking;
};
const disputed: Arrange = async (product, people) => {
  const booking = await filed(product, people);
  await addPhotoBy(people.renter, booking.id, 'return');
  const answer = { answer: 'dispute', words: 'It was bent before.' };
  await ask(people.renter, `/api/bookings/${booking.id}/claim/answer`, answer);
  return booking;
};
/** Out, of a machine that charges for hours and fuel; both sides can read them. */
const metered: Arrange = async (product, { owner, renter }) => {
  const free = await freeItems(product)({ from: 0, to: 1 });
  await product.platform.db.update(equipment).set(METERED).where(eq(equipment.id, free.item.id));
  const booking = await pickedUp(product, { renter, owner }, free);
  await addPhotoBy(owner, booking.id, 'pickup');
  return booking;
};

const of =
  (rental: (product: OpenedProduct) => Promise<Booking>, what: 'claim' | 'usage') =>
  async (product: OpenedProduct): Promise<string> =>
    `/bookings/${(await rental(product)).id}/${what}`;
const disputedRental = once(disputed);

/** Where the owner claims, where the renter answers, and where both read hour meter and fuel gauge. */
export const filePath = of(once(back), 'claim');
export const answerPath = of(once(filed), 'claim');
export const readingPath = of(once(metered), 'usage');

/** The case in which the Admin decides. */
async function decisionPath(product: OpenedProduct, visit: Visit): Promise<string> {
  const { id } = await disputedRental(product);
  const { caseId } = await ask<BookingClaim>(visit, `/api/bookings/${id}/claim`);
  return `/admin/cases/${caseId ?? ''}`;
}

export const CLAIM_SCREENS: readonly RentalScreen[] = [
  { name: 'claim, to file', as: 'marisol', path: filePath, words: /Claim damage[^]*Amount in dollars/ },
  { name: 'claim, to answer', as: 'dev', path: answerPath, words: /The bucket is bent\.[^]*Your answer/ },
  {
    name: 'claim, waiting for the Admin',
    as: 'dev',
    path: of(disputedRental, 'claim'),
    words: /The Admin decides|Admin decides/,
  },
  {
    name: 'desk, a claim to decide',
    as: 'admin',
    path: decisionPath,
    words: /It was bent before\.[^]*Decide/,
  },
  { name: 'hours and fuel', as: 'marisol', path: readingPath, words: /Hours and fuel[^]*Hours on the meter/ },
];
