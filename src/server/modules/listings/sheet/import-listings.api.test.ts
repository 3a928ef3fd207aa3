import { and, asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ListingImport, ListingImportBody } from '#shared/contracts/listings.ts';
import { maximumSheetRows, newOwnerListingsPerDay } from '#shared/domain/listing-limits.ts';
import { domainEvents, equipment, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { establishedPerson, type Person, signUp, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const owner = () => establishedPerson(product);

const HEADINGS = 'reference,name,category,dailyRate,purchasePrice';
const fileOf = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');
const TRENCHER = 'T-1,Trencher,Landscape,85,9000';
const DRILL = 'D-1,Drill,drills-and-attachments,$12.50,"1,250.00"';

const send = (person: Person | undefined, csv: string, more: Partial<ListingImportBody> = {}) =>
  callBy(product, person, 'POST', '/api/equipment/import', { csv, ...more });
async function take(person: Person, csv: string, more: Partial<ListingImportBody> = {}) {
  const answer = await send(person, csv, more);
  expect(answer.statusCode, answer.body).toBe(200);
  const { written, rows } = answer.json<ListingImport>();
  return { written, rows, outcomes: rows.map(({ outcome }) => outcome) };
}
const listingsOf = ({ user }: Person) =>
  product.platform.db
    .select()
    .from(equipment)
    .where(and(eq(equipment.ownerId, user.id), isNull(equipment.deletedAt)))
    .orderBy(asc(equipment.ownerReference));
const exported = async (person: Person) =>
  (await callBy(product, person, 'GET', '/api/equipment/listings.csv')).body;

describe('a file of listings', () => {
  it('lists its machines, not shown to others unless it says so, and changes what has changed when it comes again', async () => {
    const person = await owner();
    expect((await take(person, fileOf(TRENCHER, DRILL))).outcomes).toEqual(['created', 'created']);
    const [drill, trencher] = await listingsOf(person);
    expect(drill).toMatchObject({
      ownerReference: 'D-1',
      categoryId: 'drills-and-attachments',
      dailyRateCents: 1_250,
      purchasePriceCents: 125_000,
      isAvailable: false,
      version: 1,
    });
    const again = await take(person, fileOf(TRENCHER, 'D-1,Drill,drills-and-attachments,15,1250'));
    expect(again.outcomes).toEqual(['unchanged', 'updated']);
    const [changed, same] = await listingsOf(person);
    expect(changed).toMatchObject({ id: drill?.id, dailyRateCents: 1_500, version: 2 });
    expect(same).toEqual(trencher);
  });

  it('leaves what it has no column for as it is, and empties what its cell is empty of', async () => {
    const person = await owner();
    const { db } = product.platform;
    const id = await createListing(db, {
      ownerId: person.user.id,
      specifications: [['Bucket: width', '24 in']],
      imageUrls: ['/illustrations/trencher.svg'],
      bufferHours: 4,
    });
    // An older export has the ids of listings that have no reference in that column.
    const csv = `reference,name,category,dailyRate,purchasePrice,brand\n${id},Excavator,Heavy Equipment,90,25000,`;
    expect((await take(person, csv)).outcomes).toEqual(['updated']);
    const [row] = await listingsOf(person);
    expect(row).toMatchObject({
      id,
      name: 'Excavator',
      brand: null,
      model: 'KX040',
      dailyRateCents: 9_000,
      specifications: [['Bucket: width', '24 in']],
      imageUrls: ['/illustrations/trencher.svg'],
      bufferHours: 4,
      latitude: 30.2711,
      isAvailable: true,
    });
  });

  it('is exported as it can be imported, without a formula in it', async () => {
    const person = await owner();
    await createListing(product.platform.db, {
      ownerId: person.user.id,
      name: '=HYPERLINK("https://evil.example")',
      description: '@SUM(1)\nand "quoted", too',
      specifications: [['Weight', '4 t']],
    });
    const csv = await exported(person);
    expect(csv).toContain(`"'=HYPERLINK`);
    expect(csv).toContain(`"'@SUM(1)`);
    expect((await take(person, csv)).outcomes).toEqual(['unchanged']);
    // As spreadsheets of other countries save it.
    const semicolons = fileOf(TRENCHER).replaceAll(',', ';');
    expect((await take(person, semicolons, { dryRun: true })).outcomes).toEqual(['created']);
  });

  it('writes nothing in a dry run, nor where a row is refused, but the good rows where they alone are wanted', async () => {
    const person = await owner();
    const csv = fileOf(TRENCHER, 'X-1,,Nothing,1,0', DRILL);
    for (const more of [{ dryRun: true }, {}, { dryRun: true, onlyGoodRows: true }]) {
      const { written, outcomes } = await take(person, csv, more);
      expect([written, outcomes]).toEqual([false, ['created', 'refused', 'created']]);
    }
    expect(await listingsOf(person)).toEqual([]);
    expect((await take(person, csv, { onlyGoodRows: true })).written).toBe(true);
    expect((await listingsOf(person)).map(({ ownerReference }) => ownerReference)).toEqual(['D-1', 'T-1']);
  });

  it('makes no listing twice where it comes twice at the same time, and tells others of each once', async () => {
    const person = await owner();
    const answers = await Promise.all([1, 2, 3].map(() => send(person, fileOf(TRENCHER, DRILL))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await listingsOf(person)).toHaveLength(2);
    const events = await product.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'listing.created'));
    const own = events.filter(({ payload }) => (payload as { ownerId: string }).ownerId === person.user.id);
    expect(own).toHaveLength(2);
  });

  it('never touches another owner’s listing, whatever reference it names', async () => {
    const [person, other] = [await owner(), await owner()];
    await take(other, fileOf(TRENCHER));
    const before = await listingsOf(other);
    const csv = fileOf('T-1,Mine,Landscape,5,50', `${before[0]?.id},Mine too,Landscape,5,50`);
    expect((await take(person, csv)).outcomes).toEqual(['created', 'created']);
    expect(await listingsOf(other)).toEqual(before);
  });

  it('takes the reference of a deleted listing for a new one', async () => {
    const person = await owner();
    await take(person, fileOf(TRENCHER));
    const [row] = await listingsOf(person);
    await callBy(product, person, 'DELETE', `/api/equipment/${row?.id}`);
    expect((await take(person, fileOf(TRENCHER))).outcomes).toEqual(['created']);
  });
});

describe('the id of a listing in a file', () => {
  const WITH_ID = `${HEADINGS},id`;
  const withIds = (...rows: string[]) => [WITH_ID, ...rows].join('\n');
  const trencher = (reference: string, id: string) => `${reference},Trencher,Landscape,85,9000,${id}`;
  const one = async (person: Person, ownerReference: string | null, name = 'Trencher') =>
    createListing(product.platform.db, {
      ...{ ownerId: person.user.id, ownerReference, name },
      ...{ categoryId: 'landscape', dailyRateCents: 8_500, purchasePriceCents: 900_000 },
    });
  const referencesOf = async (person: Person) =>
    Object.fromEntries((await listingsOf(person)).map(({ id, ownerReference }) => [id, ownerReference]));

  it('is exported, and gives it a reference of the owner’s own instead of a second listing', async () => {
    const person = await owner();
    const id = await one(person, null);
    const [headings = '', line = ''] = (await exported(person)).split('\r\n');
    expect([headings.endsWith(',id'), line.startsWith(','), line.endsWith(id)]).toEqual([true, true, true]);
    const csv = `${headings}\r\nFLEET-7${line}`;
    for (const outcome of ['updated', 'unchanged'])
      expect((await take(person, csv)).outcomes).toEqual([outcome]);
    expect(await referencesOf(person)).toEqual({ [id]: 'FLEET-7' });
    // From now on the reference alone finds it.
    expect((await take(person, fileOf('FLEET-7,Trencher,Landscape,90,9000'))).outcomes).toEqual(['updated']);
    expect(await listingsOf(person)).toMatchObject([{ id, dailyRateCents: 9_000 }]);
    expect((await take(person, await exported(person))).outcomes).toEqual(['unchanged']);
  });

  it('changes and takes away a reference, and leaves it where the file has no such column', async () => {
    const person = await owner();
    const id = await one(person, 'OLD');
    await take(person, withIds(trencher('NEW', id)));
    expect(await referencesOf(person)).toEqual({ [id]: 'NEW' });
    await take(person, fileOf('NEW,Trencher,Landscape,85,9000'));
    expect(await referencesOf(person)).toEqual({ [id]: 'NEW' });
    await take(person, withIds(trencher('', id)));
    expect(await referencesOf(person)).toEqual({ [id]: null });
    expect((await take(person, withIds(trencher(id, id)))).outcomes).toEqual(['unchanged']);
  });

  it('finds only listings of the caller that are still there', async () => {
    const [person, other] = [await owner(), await owner()];
    const [foreign, gone] = [await one(other, 'T-1'), await one(person, null)];
    await callBy(product, person, 'DELETE', `/api/equipment/${gone}`);
    const before = await listingsOf(other);
    const csv = withIds(trencher('MINE', foreign), trencher('', gone), trencher('X', 'eqp_nothing'));
    const { rows } = await take(person, csv, { onlyGoodRows: true });
    expect(rows.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`))).toEqual([
      ['id sheet_id_unknown'],
      ['id sheet_id_unknown'],
      ['id sheet_id_unknown'],
    ]);
    expect(await listingsOf(other)).toEqual(before);
    expect(await listingsOf(person)).toEqual([]);
  });

  it('explains each conflict with another listing or row, and writes none of them', async () => {
    const person = await owner();
    const [first, second, third] = [
      await one(person, 'A', 'Saw'),
      await one(person, 'B'),
      await one(person, null),
    ];
    const csv = withIds(
      trencher('A', second),
      trencher('C', first),
      trencher('D', first),
      trencher('A', ''),
      trencher(third, ''),
      trencher('E', third),
    );
    const { rows } = await take(person, csv, { dryRun: true });
    expect(rows.map(({ problems: [found] }) => found && `${found.column}: ${found.message}`)).toEqual([
      'reference: Your listing “Saw” has this reference already. Change it there first.',
      undefined,
      'id: Line 3 is about the same listing. Remove one of them.',
      'reference: Line 2 has the same reference.',
      undefined,
      'id: Line 6 is about the same listing. Remove one of them.',
    ]);
    await take(person, csv);
    expect(await referencesOf(person)).toEqual({ [first]: 'A', [second]: 'B', [third]: null });
  });

  it('gives one listing a reference that two files claim at the same time', async () => {
    const person = await owner();
    const ids = [await one(person, null), await one(person, null)];
    const answers = await Promise.all(ids.map((id) => send(person, withIds(trencher('SAME', id)))));
    expect(
      answers.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409),
    ).toBe(true);
    const given = Object.values(await referencesOf(person));
    expect(given.filter((reference) => reference === 'SAME')).toHaveLength(1);
  });
});

/** One mistake a row; the columns that are told of and the code of the sentence. */
const MISTAKES: readonly (readonly [row: string, column: string, code: string])[] = [
  [',No reference,Landscape,85,9000', 'reference', 'reference_required'],
  [`${'r'.repeat(61)},Long,Landscape,85,9000`, 'reference', 'too_many_characters'],
  ['R-1,,Landscape,85,9000', 'name', 'name_required'],
  [`R-2,${'n'.repeat(201)},Landscape,85,9000`, 'name', 'too_many_characters'],
  ['R-3,A,,85,9000', 'category', 'category_required'],
  ['R-4,A,Boats,85,9000', 'category', 'category_required'],
  ['R-5,A,Landscape,,9000', 'dailyRate', 'daily_rate_required'],
  ['R-6,A,Landscape,3.98,9000', 'dailyRate', 'daily_rate_too_low'],
  ['R-7,A,Landscape,50000.01,9000', 'dailyRate', 'amount_too_high'],
  ['R-8,A,Landscape,eighty,9000', 'dailyRate', 'amount_invalid'],
  ['R-9,A,Landscape,85.555,9000', 'dailyRate', 'amount_invalid'],
  ['R-10,A,Landscape,-85,9000', 'dailyRate', 'daily_rate_too_low'],
  ['R-11,A,Landscape,1e2,9000', 'dailyRate', 'amount_invalid'],
  ['R-12,A,Landscape,85,', 'purchasePrice', 'purchase_price_required'],
  ['R-13,A,Landscape,85,0', 'purchasePrice', 'amount_invalid'],
  ['R-14,A,Landscape,85,20000000.01', 'purchasePrice', 'amount_too_high'],
  ['R-15,A,Landscape,85,9000,,x', 'hourlyRate', 'amount_invalid'],
  ['R-16,A,Landscape,85,9000,,0', 'hourlyRate', 'amount_invalid'],
  ['R-17,A,Landscape,85,9000,,50000.01', 'hourlyRate', 'amount_too_high'],
  ['R-18,A,Landscape,85,9000,,,0', 'weeklyRate', 'amount_invalid'],
  ['R-19,A,Landscape,85,9000,,,350000.01', 'weeklyRate', 'amount_too_high'],
  ['R-20,A,Landscape,85,9000,,,,Atlantis', 'location', 'unknown_place'],
  [`R-21,A,Landscape,85,9000,,,,${'l'.repeat(121)}`, 'location', 'too_many_characters'],
  ['R-22,A,Landscape,85,9000,,,,,perhaps', 'isAvailable', 'yes_or_no'],
  ['R-23,A,Landscape,85,9000,,,,,,2', 'pickup', 'yes_or_no'],
  ['R-24,A,Landscape,85,9000,,,,,,no,no', 'pickup', 'no_handover'],
  ['R-25,A,Landscape,85,9000,,,,,,,yes', 'location', 'delivery_needs_location'],
  ['R-26,A,Landscape,85,9000,,,,Denver,,,yes,0', 'deliveryRadius', 'whole_number'],
  ['R-27,A,Landscape,85,9000,,,,Denver,,,yes,2.5', 'deliveryRadius', 'whole_number'],
  ['R-28,A,Landscape,85,9000,,,,Denver,,,yes,9999', 'deliveryRadius', 'whole_number'],
  ['R-29,A,Landscape,85,9000,,,,Denver,,,yes,10,free', 'deliveryFee', 'amount_invalid'],
  ['R-30,A,Landscape,85,9000,,,,Denver,,,yes,10,10000.01', 'deliveryFee', 'amount_too_high'],
  ['R-31,A,Landscape,85,9000,,,,,,,,,,heavy', 'specifications', 'specification_incomplete'],
  ['R-32,A,Landscape,85,9000,,,,,,,,,,Weight:', 'specifications', 'specification_incomplete'],
  ['R-33,A,Landscape,85,9000,,,,,,,,,,"Weight: 1\nweight: 2"', 'specifications', 'specification_twice'],
  [`R-34,A,Landscape,85,9000,,,,,,,,,,Weight: ${'1'.repeat(201)}`, 'specifications', 'too_many_characters'],
  ['R-35,A,Landscape,85,9000,,,,,,,,,,,mild', 'cancellationPolicy', 'sheet_choice'],
  ['R-36,A,Landscape,85,9000,,,,,,,,,,,,0', 'minRentalDays', 'whole_number'],
  ['R-37,A,Landscape,85,9000,,,,,,,,,,,,5,4', 'maxRentalDays', 'longest_too_short'],
  ['R-38,A,Landscape,85,9000,,,,,,,,,,,,,,soon', 'leadTimeHours', 'whole_number'],
  ['R-39,A,Landscape,85,9000,,,,,,,,,,,,,,,-1', 'bufferHours', 'whole_number'],
  ['R-39,A,Landscape,85,9000', 'reference', 'reference_twice'],
  ['R-40,A,Landscape,85,9000,,,,,,,,,,,,,,,,one more', 'reference', 'sheet_row_too_long'],
  [`R-41,A,Landscape,85,9000,${'d'.repeat(5001)}`, 'description', 'too_many_characters'],
];
const ALL_HEADINGS = `${HEADINGS},description,hourlyRate,weeklyRate,location,isAvailable,pickup,delivery,deliveryRadius,deliveryFee,specifications,cancellationPolicy,minRentalDays,maxRentalDays,leadTimeHours,bufferHours`;

describe('a mistake in a file', () => {
  it('is told of by line, column and sentence, forty-four kinds at once, before anything is written', async () => {
    const person = await owner();
    const csv = [ALL_HEADINGS, ...MISTAKES.map(([row]) => row)].join('\n');
    const { rows, written } = await take(person, csv, { onlyGoodRows: true });
    expect(
      rows.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`).join()),
    ).toEqual(MISTAKES.map(([, column, code]) => `${column} ${code}`));
    expect(rows.every(({ problems }) => problems.every(({ message }) => /\w \w/.test(message)))).toBe(true);
    expect(written).toBe(true);
    expect(await listingsOf(person)).toEqual([]);
  });

  it('is not made by rows without anything in them, however many there are', async () => {
    const csv = fileOf(TRENCHER, ...Array.from({ length: maximumSheetRows + 2 }, () => ',,,,'), DRILL);
    const { rows } = await take(await owner(), csv, { dryRun: true });
    expect(rows.map(({ reference, line }) => [reference, line])).toEqual([
      ['T-1', 2],
      ['D-1', maximumSheetRows + 5],
    ]);
  });

  it('names the line of a row below a cell of several lines', async () => {
    const person = await owner();
    const csv = `${HEADINGS},description\nR-1,A,Landscape,85,9000,"one\ntwo"\nR-2,A,Boats,85,9000,`;
    const { rows } = await take(person, csv, { dryRun: true });
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'created'],
      [4, 'refused'],
    ]);
  });

  it.each([
    ['\n', 'sheet_empty'],
    [HEADINGS, 'sheet_empty'],
    [`${HEADINGS}\n,,,,\n`, 'sheet_empty'],
    ['name,category\nA,B', 'sheet_columns_missing'],
    [`${HEADINGS},colour\n${TRENCHER},red`, 'sheet_column_unknown'],
    [`${HEADINGS},NAME\n${TRENCHER},A`, 'sheet_column_twice'],
    [`${HEADINGS}\nR-1,"A"B,Landscape,85,9000`, 'sheet_unreadable'],
    [`${HEADINGS}\nR-1,"A,Landscape,85,9000`, 'sheet_unreadable'],
    [`${HEADINGS}\nR-1,Caf\uFFFD,Landscape,85,9000`, 'sheet_encoding'],
    [
      fileOf(...Array.from({ length: maximumSheetRows + 1 }, (_, n) => `R-${n},A,Landscape,85,9000`)),
      'sheet_too_long',
    ],
    [
      fileOf(...Array.from({ length: maximumSheetRows + 1 }, (_, n) => `R-${n},A,Landscape,85,9000\n, ,,,`)),
      'sheet_too_long',
    ],
  ])('in the file as a whole is refused: %#', async (csv, code) => {
    const answer = await send(await owner(), csv);
    expect(answer.statusCode).toBe(422);
    const { details } = answer.json<{ details: Record<string, string> }>();
    expect(Object.keys(details), code).toEqual(['csv']);
    expect(details['csv']).toMatch(/\.$/);
  });
});

describe('who may import', () => {
  it('is nobody without a session, and nobody who may not list', async () => {
    expect((await send(undefined, fileOf(TRENCHER))).statusCode).toBe(401);
    const person = await owner();
    await product.platform.db
      .update(users)
      .set({ restrictionNoList: true })
      .where(eq(users.id, person.user.id));
    expect((await send(person, fileOf(TRENCHER))).statusCode).toBe(403);
  });

  it('shows no machine of an owner whose address is not verified', async () => {
    const person = await signUp(product);
    const csv = `${HEADINGS},isAvailable\n${TRENCHER},yes\n${DRILL},no`;
    const { rows } = await take(person, csv, { onlyGoodRows: true });
    expect(rows.map(({ outcome, problems }) => [outcome, problems[0]?.code])).toEqual([
      ['refused', 'email_unverified_to_list'],
      ['created', undefined],
    ]);
  });

  it('lets a new owner list no more machines a day than one by one', async () => {
    const person = await verifiedPerson(product);
    const rows = Array.from({ length: newOwnerListingsPerDay + 2 }, (_, n) => `N-${n},A,Landscape,85,9000`);
    const { outcomes } = await take(person, fileOf(...rows), { onlyGoodRows: true });
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(newOwnerListingsPerDay);
    const again = await take(person, fileOf(...rows), { dryRun: true });
    const refused = again.rows.filter(({ outcome }) => outcome === 'refused');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.problems).toMatchObject([
      { code: 'too_many_listings', values: { count: newOwnerListingsPerDay } },
    ]);
  });
});
