import { describe, expect, it } from 'vitest';
import type { MemberActor } from '#server/http/actor.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import type { ListedBooking } from './bookings.repository.ts';
import { checkClaims, partyOf, reasonOf, requireRenter, roleOf } from './bookings.policy.ts';

const member = (id: string, isAdmin = false) => ({ kind: 'member', id, isAdmin }) as MemberActor;
const listed = { booking: bookingRow() } as ListedBooking;

describe('who acts on a booking', () => {
  it('lets a side of a booking or the Admin act, and shows anyone else no booking', () => {
    expect(roleOf(member('owner'), listed.booking)).toBe('owner');
    expect(roleOf(member('renter'), listed.booking)).toBe('renter');
    expect(roleOf(member('owner', true), listed.booking)).toBe('owner');
    expect(roleOf(member('other', true), listed.booking)).toBe('admin');
    const unknown: unknown = expect.objectContaining({ code: 'booking_not_found' });
    expect(() => roleOf(member('other'), listed.booking)).toThrow(unknown);
    expect(() => roleOf(member('other', true), undefined)).toThrow(unknown);
    expect(() => partyOf(member('owner'), undefined)).toThrow(unknown);
  });

  it('requires one of the two parties to act on a booking', () => {
    expect(partyOf(member('owner'), listed)).toEqual({ listed, booking: listed.booking, side: 'owner' });
    expect(partyOf(member('renter'), listed)).toMatchObject({ side: 'renter' });
    expect(() => partyOf(member('other', true), listed)).toThrow(
      expect.objectContaining({ code: 'parties_only' }) as Error,
    );
  });

  it('agrees with what the body claims', () => {
    const owner = member('owner');
    expect(() => checkClaims(owner, 'owner', {})).not.toThrow();
    expect(() => checkClaims(owner, 'owner', { userId: 'owner', roleHint: 'owner' })).not.toThrow();
    expect(() => checkClaims(owner, 'owner', { userId: 'renter' })).toThrow(
      expect.objectContaining({ code: 'not_yours' }) as Error,
    );
    expect(() => checkClaims(owner, 'owner', { roleHint: 'renter' })).toThrow(
      expect.objectContaining({ code: 'other_side' }) as Error,
    );
  });

  it('gives a reason as the Admin, and may give one as a side', () => {
    expect(reasonOf('owner', undefined)).toBeNull();
    expect(reasonOf('renter', ' broken ')).toBe('broken');
    expect(reasonOf('admin', 'broken')).toBe('broken');
    expect(() => reasonOf('admin', ' ')).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

describe('who asks for the notification of the owner', () => {
  it('lets the renter ask for the notification, and neither the owner nor the Admin', () => {
    expect(() => requireRenter(member('renter'), listed.booking)).not.toThrow();
    for (const other of [member('owner'), member('other', true)])
      expect(() => requireRenter(other, listed.booking)).toThrow(
        expect.objectContaining({ code: 'renter_only' }) as Error,
      );
  });
});
