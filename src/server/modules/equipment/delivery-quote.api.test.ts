import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contracts/common.ts';
import type { DeliveryQuote } from '#shared/contracts/equipment.ts';
import { equipment } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';

const product = sharedFixture(buildTestApp);
let itemId: string;
/** In Austin. */
const YARD = { location: 'Austin, TX', latitude: 30.2711, longitude: -97.7437 };

beforeAll(async () => {
  itemId = await createListing(product.platform.db, {
    ...YARD,
    deliveryOffered: true,
    deliveryRadiusMiles: 25,
    deliveryFeeCents: 6500,
  });
});

async function quoteOf(zip: string, id = itemId) {
  const answer = await product.app.inject({ url: `/api/equipment/${id}/delivery-quote`, query: { zip } });
  return { status: answer.statusCode, body: answer.json<DeliveryQuote & ErrorBody>() };
}

describe('the quote of a delivery', () => {
  it('says what the delivery to a ZIP code costs, and how far that is', async () => {
    const { status, body } = await quoteOf(' 78701 ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ zip: '78701', place: 'Austin, TX', fee: '65.00', radius: 25 });
    expect(body.miles).toBeLessThan(5);
    expect((await quoteOf('78701-1234')).body).toEqual(body);
  });

  it('says how far a place is that the owner does not deliver to', async () => {
    const { body } = await quoteOf('10001');
    expect(body).toMatchObject({ zip: '10001', fee: null, radius: 25 });
    expect(body.miles).toBeGreaterThan(1000);
  });

  it.each(['', '99999', '7870', 'Austin, TX', '30.27,-97.74'])('refuses %j by its field', async (zip) => {
    const { status, body } = await quoteOf(zip);
    expect(status).toBe(422);
    expect(body.problems).toEqual({ zip: { code: 'unknown_zip_code' } });
  });

  it('knows no item that there is not', async () => {
    expect((await quoteOf('78701', 'nothing')).status).toBe(404);
  });

  it('answers the same wherever on its grid point the yard is', async () => {
    const before = await quoteOf('78756');
    await product.platform.db.update(equipment).set({ latitude: 30.2749, longitude: -97.7351 });
    expect(await quoteOf('78756')).toEqual(before);
  });
});
