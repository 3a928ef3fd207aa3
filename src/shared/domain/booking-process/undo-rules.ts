import type { BookingActor } from '../booking-facts.ts';
import { rule, type Rule } from './rule.ts';

const PARTIES: readonly BookingActor[] = ['owner', 'renter'];

/**
 * A confirmation of pickup or return that was a mistake (docs/product/booking.md#undo). One that has moved money, or has completed
 * the rental, opens nothing to undo.
 */
export const UNDO_RULES: readonly Rule[] = [
  rule('undo_confirmation', PARTIES, 'confirmed', 'confirmed', {
    when: ['ownWordLast', 'undoTimeLeft'],
    effects: ['forgetPickupHalf'],
  }),
  rule('undo_confirmation', PARTIES, 'active', 'active', {
    when: ['ownWordLast', 'undoTimeLeft', 'returned'],
    effects: ['forgetReturn', 'retakeSlot'],
  }),
  rule('undo_confirmation', PARTIES, 'active', 'confirmed', {
    when: ['ownWordLast', 'undoTimeLeft'],
    effects: ['forgetPickup', 'moveSlotBack'],
  }),
];
