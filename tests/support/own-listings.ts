import type { LightMyRequestResponse } from 'fastify';
import type { ListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { photoUrl } from '#shared/domain/photo-urls.ts';
import { photos } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** A form that is filled in well, for a mini excavator in Austin. */
export const listingBody = (overrides: Partial<ListingBody> = {}): ListingBody => ({
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  dailyRate: '85.00',
  purchasePrice: '25000',
  location: 'Austin, TX',
  ...overrides,
});

/** A call as a user or the guest. */
export async function callBy(
  { app }: Pick<TestApp, 'app'>,
  person: Pick<Person, 'headers'> | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  const headers = person?.headers ?? {};
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  // As a browser does: the session may have got another token.
  const session = answer.cookies.find(({ name }) => name.endsWith('equipshare_session'));
  if (person && session?.value) Object.assign(person.headers, { cookie: `${session.name}=${session.value}` });
  return answer;
}

/** Lists an item through the product. Throws when it is refused. */
export async function list(
  product: Pick<TestApp, 'app'>,
  person: Person,
  overrides: Partial<ListingBody> = {},
): Promise<OwnListing> {
  const answer = await callBy(product, person, 'POST', '/api/equipment', listingBody(overrides));
  if (answer.statusCode !== 201) throw new Error(`listing answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<OwnListing>();
}

/** Inserts a photo without its files; returns the URL of its large size. */
export async function photoOf({ platform }: Pick<TestApp, 'platform'>, ownerId: string): Promise<string> {
  const id = newId('pho');
  const size = { width: 1600, height: 1200, placeholder: `data:image/webp;base64,${id}`, bytes: 90_000 };
  await platform.db.insert(photos).values({ id, ownerId, ...size, createdAt: platform.clocks.real.now() });
  return photoUrl(id, 'large', 'webp');
}

export interface Refusal {
  readonly message: string;
  readonly code: string;
  readonly details?: Record<string, unknown>;
}
