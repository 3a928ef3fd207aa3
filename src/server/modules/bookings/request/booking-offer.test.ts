import { expect, it } from 'vitest';
import type { BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { addressOf } from './booking-offer.ts';

const addressIn = (fields: Partial<BookingPreviewBody>) =>
  addressOf({ deliveryMethod: 'delivery', ...fields } as BookingPreviewBody);

it('takes the address of a delivery as it was filled in, trimmed, with nothing where a field was left out', () => {
  expect(
    addressIn({
      deliveryStreetAddress: ' 1 Main St ',
      deliveryApartmentNumber: ' 4b ',
      deliveryCity: 'Austin ',
      deliveryState: 'TX',
      deliveryZipCode: ' 78701',
    }),
  ).toEqual({ street: '1 Main St', apartment: '4b', city: 'Austin', state: 'TX', zipCode: '78701' });
  expect(addressIn({ deliveryStreetAddress: '1 Main St', deliveryApartmentNumber: ' ' })).toEqual({
    street: '1 Main St',
    apartment: null,
    city: '',
    state: '',
    zipCode: '',
  });
});

it('has no address where the renter picks the item up, whatever else was filled in', () => {
  expect(addressIn({ deliveryMethod: 'pickup', deliveryStreetAddress: '1 Main St' })).toBeNull();
});
