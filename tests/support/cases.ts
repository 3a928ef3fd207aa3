import type { AdminCaseThread, CaseThread, OpenedCase } from '#shared/contracts/cases.ts';
import type { Upload } from '#shared/contracts/listings.ts';
import { messages } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';
import { createBookingRow, createListing } from './listings.ts';
import { callBy } from './own-listings.ts';
import { verifiedPerson, type Person } from './people.ts';
import { formOf, photoFile } from './photos.ts';

/** A rental of two people. */
export interface CaseRental {
  readonly owner: Person;
  readonly renter: Person;
  readonly equipmentId: string;
  readonly bookingId: string;
}

export async function caseRental(app: TestApp): Promise<CaseRental> {
  const owner = await verifiedPerson(app, { firstName: 'Terrence', lastName: 'Walker' });
  const renter = await verifiedPerson(app);
  const { db } = app.platform;
  const ids = { ownerId: owner.user.id, renterId: renter.user.id };
  const equipmentId = await createListing(db, { ownerId: ids.ownerId });
  const bookingId = await createBookingRow(db, { ...ids, equipmentId });
  return { owner, renter, equipmentId, bookingId };
}

export const QUESTION = { kind: 'question', reason: 'booking', text: 'It would not start.' };

export const openCaseBy = (app: TestApp, person: Person | undefined, body: object = {}) =>
  callBy(app, person, 'POST', '/api/cases', { ...QUESTION, ...body });

/** Opens it; throws when it is refused. */
export async function opened(app: TestApp, person: Person | undefined, body: object = {}) {
  const answer = await openCaseBy(app, person, body);
  if (answer.statusCode !== 201) throw new Error(`opening answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<OpenedCase>();
}

export async function threadOf(app: TestApp, person: Person, id: string): Promise<CaseThread> {
  const answer = await callBy(app, person, 'GET', `/api/cases/${id}`);
  if (answer.statusCode !== 200) throw new Error(`reading answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CaseThread>();
}
export const wordsOf = async (app: TestApp, person: Person, id: string): Promise<string[]> =>
  (await threadOf(app, person, id)).messages.map(({ content }) => content);

export const writeIn = (app: TestApp, person: Person, id: string, body: object) =>
  callBy(app, person, 'POST', `/api/cases/${id}/messages`, body);

/** An act of the Admin on a case; throws when it is refused. */
export async function adminDoes(
  app: TestApp,
  admin: Person,
  id: string,
  what: 'messages' | 'other-party' | 'close',
  body?: object,
): Promise<AdminCaseThread> {
  const answer = await callBy(app, admin, 'POST', `/api/admin/cases/${id}/${what}`, body);
  if (answer.statusCode !== 200) throw new Error(`${what} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<AdminCaseThread>();
}

/** A private photo of a person's, that nothing shows yet. */
export async function casePhoto({ app }: TestApp, { headers }: Person): Promise<Upload> {
  const content = await photoFile('png', 16, 12);
  const form = formOf([{ name: 'photo.png', type: 'image/png', content }]);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/case-photos',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  if (answer.statusCode !== 201) throw new Error(`the photo answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Upload>();
}

/** A message of the owner's to the renter. */
export async function messageIn({ platform }: TestApp, rental: CaseRental, content = 'Pay me in cash') {
  const id = newId('msg');
  const people = { senderId: rental.owner.user.id, recipientId: rental.renter.user.id };
  const own = {
    id,
    bookingId: rental.bookingId,
    ...people,
    content,
    createdAt: platform.clocks.product.now(),
  };
  await platform.db.insert(messages).values({ ...own, messageType: 'text' });
  return id;
}
