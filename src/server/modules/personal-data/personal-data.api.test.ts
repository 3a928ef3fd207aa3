import { eq } from 'drizzle-orm';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '#shared/contracts/personal-data.ts';
import { personalDataHours } from '#shared/domain/limits.ts';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import { personalDataExports, photos } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { outboxOf, PASSWORD, verifiedPerson, type Person } from '#tests/support/people.ts';
import { uploadPhoto } from '#tests/support/photos.ts';
import { moveClock, rentalPaid } from '#tests/support/real-rentals.ts';

const storage = memoryStorage();
const product = sharedFixture(() => buildTestApp({}, undefined, undefined, undefined, storage));
beforeEach(() => {
  storage.before = () => undefined;
});

const STATE = '/api/personal-data';
const FILE = `${STATE}/file`;
const HOUR = 3600;

const read = async (person: Person) => (await callBy(product, person, 'GET', STATE)).json<PersonalData>();
const request = async (person: Person) => {
  const answer = await callBy(product, person, 'POST', STATE);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PersonalData>();
};
const fetchFile = (person?: Person) => callBy(product, person, 'GET', FILE);
const confirm = (person: Person, password: string) =>
  callBy(product, person, 'POST', `${STATE}/confirm`, { password });
const makeFiles = async () => {
  await product.scheduledJobs.runHousekeeping();
  await product.dispatcher.drain();
};
const partsOf = (folder: string) => [...storage.files.keys()].filter((key) => key.startsWith(`${folder}/`));

async function exportOf(person: Person) {
  const rows = await product.platform.db.select().from(personalDataExports);
  return rows.find(({ userId }) => userId === person.user.id);
}

async function readyPerson(): Promise<Person> {
  const person = await verifiedPerson(product);
  await request(person);
  await makeFiles();
  return person;
}

describe('the file with a person’s own data', () => {
  it('holds tables, photos and papers, and no secret or other person’s address', async () => {
    const rental = await rentalPaid(product);
    const { renter, owner, booking } = rental;
    const photo = await uploadPhoto(product, renter);
    const discarded = await uploadPhoto(product, renter);
    const { db } = product.platform;
    await db.update(photos).set({ discardedAt: product.clock.now() }).where(eq(photos.id, discarded.id));
    expect(await read(renter)).toMatchObject({ state: 'none', confirmed: true });
    expect(await request(renter)).toMatchObject({ state: 'making', expiresAt: null });
    await makeFiles();

    const answer = await fetchFile(renter);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-[\d-]+\.zip"$/,
    );
    expect(await read(renter)).toMatchObject({ state: 'ready', bytes: answer.rawPayload.length });
    const files = unzipSync(answer.rawPayload);
    const tables = Object.entries(files).filter(([name]) => name.startsWith('data/'));
    const textOf = (table: string) => strFromU8(files[`data/${table}.json`] ?? new Uint8Array());
    expect(JSON.parse(textOf('users'))).toMatchObject([{ id: renter.user.id, email: renter.user.email }]);
    expect(JSON.parse(textOf('bookings'))).toMatchObject([{ id: booking.id }]);
    expect(files[`photos/${photo.id}.webp`]).toBeDefined();
    expect(files[`photos/${discarded.id}.webp`]).toBeUndefined();
    for (const paper of ['receipt', 'agreement'])
      expect(
        strFromU8((files[`papers/${booking.orderNumber}-${paper}.pdf`] ?? new Uint8Array()).slice(0, 5)),
      ).toBe('%PDF-');
    const words = tables.map(([, bytes]) => strFromU8(bytes)).join();
    expect(words).not.toMatch(/argon2|password_hash|token_hash/);
    expect(words).not.toContain(owner.user.email);
  });

  it('holds the owner’s agreement of a delivered rental, without where it was delivered', async () => {
    const form = {
      ...{ deliveryMethod: 'delivery', deliveryStreetAddress: '77 Secret Hollow', deliveryCity: 'Austin' },
      ...{ deliveryState: 'TX', deliveryZipCode: '78701' },
    };
    const owner = await verifiedPerson(product);
    const delivers = { deliveryOffered: true, deliveryRadiusMiles: 50, deliveryFeeCents: 5_000 };
    const equipmentId = await createListing(product.platform.db, { ownerId: owner.user.id, ...delivers });
    const { renter, booking } = await rentalPaid(product, 5, { item: { owner, equipmentId }, form });
    await callBy(product, owner, 'POST', `/api/bookings/${booking.id}/accept`, {});
    for (const person of [owner, renter]) await request(person);
    await makeFiles();
    const agreementOf = async (person: Person) => {
      const files = unzipSync((await fetchFile(person)).rawPayload);
      const paper = files[`papers/${booking.orderNumber}-agreement.pdf`] ?? new Uint8Array();
      return (await readPdf(Buffer.from(paper))).pages.join(' ').replace(/\s+/g, ' ');
    };
    expect(await agreementOf(renter)).toContain('77 Secret Hollow');
    const owners = await agreementOf(owner);
    expect(owners).toContain('brings the equipment to an address that has been removed');
    expect(owners).not.toContain('Secret Hollow');
  });

  it('tells the person once, by mail and in the product', async () => {
    const person = await readyPerson();
    await makeFiles();
    const mails = await outboxOf(product, person.user.email ?? '');
    const told = mails.filter(({ subject }) => subject?.includes('Your data is ready'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('/your-data');
    expect(told[0]?.text).not.toContain(FILE);
    const alerts = (await callBy(product, person, 'GET', '/api/alerts')).json<{ title: string }[]>();
    expect(alerts.filter(({ title }) => title === 'Your data is ready')).toHaveLength(1);
  });

  it('is made once, however often it is asked for', async () => {
    const person = await verifiedPerson(product);
    const [first, second] = await Promise.all([request(person), request(person)]);
    expect(second.requestedAt).toBe(first.requestedAt);
    await makeFiles();
    const { expiresAt } = await read(person);
    product.clock.advance(1000);
    const { requestedAt } = first;
    expect(await request(person)).toMatchObject({ state: 'ready', requestedAt, expiresAt });
    expect((await exportOf(person))?.attempt).toBe(1);
  });

  it('is for its person alone', async () => {
    const person = await readyPerson();
    const other = await verifiedPerson(product);
    expect(await read(other)).toMatchObject({ state: 'none', bytes: null });
    const refused = await fetchFile(other);
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([404, 'personal_data_absent']);
    expect((await fetchFile()).statusCode).toBe(401);
    expect((await fetchFile(person)).statusCode).toBe(200);
  });

  it('is asked for and fetched only right after the password was given', async () => {
    const person = await readyPerson();
    product.clock.advance((recentSignInMinutes + 1) * 60_000);
    expect((await read(person)).confirmed).toBe(false);
    for (const method of ['POST', 'GET'] as const) {
      const refused = await callBy(product, person, method, method === 'GET' ? FILE : STATE);
      expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([403, 'confirm_identity']);
    }
    expect((await confirm(person, 'not it')).json<Refusal>().code).toBe('wrong_password');
    expect((await fetchFile(person)).statusCode).toBe(403);
    const { cookie } = person.headers;
    expect((await confirm(person, PASSWORD)).statusCode).toBe(200);
    expect(person.headers.cookie).not.toBe(cookie);
    expect((await fetchFile(person)).statusCode).toBe(200);
    expect((await fetchFile({ ...person, headers: { cookie } })).statusCode).toBe(401);
  });

  it('is gone after a day, from the product at once and from the storage by the job', async () => {
    const person = await readyPerson();
    const first = await exportOf(person);
    const folder = first?.id ?? '';
    expect(partsOf(folder)).not.toEqual([]);
    await moveClock(product, personalDataHours * HOUR - 60);
    expect((await read(person)).state).toBe('ready');
    // The storage is away when its time comes.
    storage.before = (step) => {
      if (step === 'removeFolder') throw new Error('away');
    };
    await moveClock(product, 120);
    expect((await fetchFile(person)).statusCode).toBe(404);
    expect(await read(person)).toMatchObject({ state: 'none', requestedAt: null });
    expect(partsOf(folder)).not.toEqual([]);
    storage.before = () => undefined;
    product.clock.advance(HOUR * 1000);
    await confirm(person, PASSWORD);
    await makeFiles();
    expect(partsOf(folder)).toEqual([]);
    await request(person);
    await makeFiles();
    expect((await exportOf(person))?.id).not.toBe(folder);
    expect((await fetchFile(person)).statusCode).toBe(200);
  });

  it('is not given out once its day is over, though the job that takes it away has not come yet', async () => {
    const person = await readyPerson();
    product.clock.advance(personalDataHours * HOUR * 1000);
    expect((await confirm(person, PASSWORD)).statusCode).toBe(200);
    expect(await exportOf(person)).toBeDefined();
    expect((await fetchFile(person)).json<Refusal>().code).toBe('personal_data_absent');
    expect((await read(person)).state).toBe('none');
  });

  it('is made again as a whole where the storage failed in the middle', async () => {
    const person = await verifiedPerson(product);
    await request(person);
    storage.before = (step) => {
      if (step === 'put') throw new Error('away');
    };
    await makeFiles();
    expect((await read(person)).state).toBe('making');
    expect((await fetchFile(person)).statusCode).toBe(404);
    storage.before = () => undefined;
    product.clock.advance(60_000);
    await makeFiles();
    expect((await exportOf(person))?.attempt).toBe(2);
    const files = unzipSync((await fetchFile(person)).rawPayload);
    expect(Object.keys(files)).toContain('data/users.json');
  });

  it('goes with the account, made or in the making', async () => {
    const [ready, making] = [await readyPerson(), await verifiedPerson(product)];
    const folders = [(await exportOf(ready))?.id ?? ''];
    await request(making);
    folders.push((await exportOf(making))?.id ?? '');
    await storage.put(`${folders[1]}/1-1.part`, Buffer.from('of a killed process'), 'application/zip');
    for (const person of [ready, making]) {
      const gone = await callBy(product, person, 'DELETE', '/api/auth/delete-profile', {
        password: PASSWORD,
      });
      expect(gone.statusCode, gone.body).toBe(200);
      expect(await exportOf(person)).toBeUndefined();
    }
    await makeFiles();
    expect(folders.flatMap(partsOf)).toEqual([]);
  });
});
