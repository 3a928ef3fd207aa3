import { expect, it } from 'vitest';
import type { DomainEvent } from '#server/events/event.ts';
import { invalidationBy } from './page-cache-invalidation.ts';

const OF_BOOKING = { bookingId: 'b1', equipmentId: 'e1', ownerId: 'o1', renterId: 'r1' };

it.each([
  { type: 'booking.confirmed', how: 'accepted' },
  { type: 'booking.declined' },
  { type: 'booking.expired', why: 'unanswered' },
])('drops every page when a request ends, since its owner’s answers change: %j', (event) => {
  expect(invalidationBy({ ...OF_BOOKING, ...event } as unknown as DomainEvent)).toBe('everything');
});

it('keeps pages when nothing that they show has changed', () => {
  expect(invalidationBy({ ...OF_BOOKING, type: 'booking.paid' } as unknown as DomainEvent)).toBeUndefined();
});
