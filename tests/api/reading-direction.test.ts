// Words that turn the page around ("invoice‮gpj.exe") are kept out of names and listings, whichever way they come.
import { expect, it } from 'vitest';
import type { ListingImport } from '#shared/contracts/listings.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy, list, listingBody } from '#tests/support/own-listings.ts';
import { establishedPerson, signInAsAdmin, signUpBody } from '#tests/support/people.ts';
import { rowsWith } from '#tests/support/rows-with.ts';

const product = sharedFixture(buildTestApp);

/** Overrides, embeddings and isolates; each turns what comes after it. */
const TURNING = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068'];
const NAMED = 'Needle';
const turned = (sign: string): string => `${NAMED} ${sign}gpj.exe`;

const inListings = (words: string): [string, object][] => [
  ['a name', { name: words }],
  ['a description', { description: words }],
  ['a brand', { brand: words }],
  ['a label', { specifications: { [words]: '1' } }],
  ['a value', { specifications: { Width: words } }],
  ['a place', { location: words }],
];

it.each(TURNING)('refuses a listing with %j, new, as a draft and changed', async (sign) => {
  const owner = await establishedPerson(product);
  const { id } = await list(product, owner);
  for (const [what, words] of inListings(turned(sign)))
    for (const [method, url, more] of [
      ['POST', '/api/equipment', {}],
      ['POST', '/api/equipment', { isAvailable: false }],
      ['PUT', `/api/equipment/${id}`, {}],
    ] as const) {
      const answer = await callBy(product, owner, method, url, { ...listingBody(), ...words, ...more });
      expect([what, method, answer.statusCode]).toEqual([what, method, 422]);
    }
  expect(await rowsWith(product.platform.db, [NAMED])).toEqual([]);
});

it('writes no such row of a file', async () => {
  const owner = await establishedPerson(product);
  const rows = TURNING.map((sign, index) => `R-${index},${turned(sign)},Landscape,85,9000`);
  const csv = ['reference,name,category,dailyRate,purchasePrice', ...rows].join('\r\n');
  const answer = await callBy(product, owner, 'POST', '/api/equipment/import', { csv });
  const written = answer.statusCode === 200 && answer.json<ListingImport>().written;
  expect([written, await rowsWith(product.platform.db, [NAMED])]).toEqual([false, []]);
});

it('refuses a file with what the database cannot keep', async () => {
  const owner = await establishedPerson(product);
  for (const sign of ['\u0000', '\ud800']) {
    const csv = `reference,name,category,dailyRate,purchasePrice\r\nR-1,${NAMED} ${sign},Landscape,85,9000`;
    const answer = await callBy(product, owner, 'POST', '/api/equipment/import', { csv });
    expect(answer.statusCode).toBe(422);
  }
});

it('refuses names with it at the sign-up, in the profile and in the Admin’s form', async () => {
  const [person, admin] = [await establishedPerson(product), await signInAsAdmin(product)];
  const { phoneNumber } = person.user;
  const { ageConfirmed: _own, ...given } = signUpBody();
  const words = { securityQuestion: 'First machine?', securityAnswer: 'A lawnmower' };
  for (const sign of TURNING) {
    const name = { firstName: turned(sign), lastName: 'Reyes' };
    const answers = [
      await callBy(product, undefined, 'POST', '/api/auth/sign-up', signUpBody(name)),
      await callBy(product, person, 'PUT', '/api/users/profile', { ...name, phoneNumber }),
      await callBy(product, admin, 'POST', '/api/admin/create-user', { ...given, ...words, ...name }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  }
  expect(await rowsWith(product.platform.db, [NAMED])).toEqual([]);
});
