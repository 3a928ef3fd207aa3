import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import {
  codeFrom,
  handoverLink,
  handoverTime,
  isProofFresh,
  lastHandoverStep,
  openHandover,
} from './handover-code.ts';
import { codeAt, periodOf } from '../lib/one-time-code.ts';

const NONE = {
  ownerPickupConfirmedAt: null,
  renterPickupConfirmedAt: null,
  ownerReturnConfirmedAt: null,
  renterReturnConfirmedAt: null,
};
const secret = (byte: number) => new Uint8Array(32).fill(byte);
const AT = new Date('2026-06-16T15:00:30Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

describe('the step that a code confirms', () => {
  it.each([
    ['pending', {}, undefined],
    ['confirmed', {}, 'pickup'],
    ['confirmed', { ownerPickupConfirmedAt: AT }, 'pickup'],
    ['active', {}, 'return'],
    ['active', { ownerReturnConfirmedAt: AT }, 'return'],
    ['active', { ownerReturnConfirmedAt: AT, renterReturnConfirmedAt: AT }, undefined],
    ['completed', {}, undefined],
    ['canceled', {}, undefined],
  ] as const)('of a rental that is %s with %j', (status, confirmed, expected) => {
    expect(openHandover({ ...NONE, status, ...confirmed })).toBe(expected);
  });
});

describe('a code', () => {
  it('is right in its own minute and the ones beside it, and wrong before and after', () => {
    const code = codeAt(secret(1), AT);
    const period = periodOf(secret(1), code, AT);
    expect([-60, 0, 60].map((seconds) => periodOf(secret(1), code, later(seconds)))).toEqual([
      period,
      period,
      period,
    ]);
    expect([-120, 120].map((seconds) => periodOf(secret(1), code, later(seconds)))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is worth nothing for the secret of another side or step', () => {
    expect(periodOf(secret(2), codeAt(secret(1), AT), AT)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is never "%s"', (text) => {
    expect(periodOf(secret(1), text, AT)).toBeUndefined();
  });

  it('is read from what was typed and from the link that the QR code carries', () => {
    expect(codeFrom(' 123 456 ')).toBe('123456');
    expect(codeFrom(handoverLink('https://equipshare.example/bookings?booking=bkg_1', '012345'))).toBe(
      '012345',
    );
    expect(codeFrom('https://elsewhere.example/#handover=12345')).toBeUndefined();
    expect(codeFrom('12345a')).toBeUndefined();
  });
});

describe('the time that counts', () => {
  it('takes a proof for a day, and none from the future', () => {
    expect(isProofFresh(hour(0), hour(24))).toBe(true);
    expect(isProofFresh(hour(0), hour(24.01))).toBe(false);
    expect(isProofFresh(hour(0.01), hour(0))).toBe(true);
    expect(isProofFresh(hour(0.1), hour(0))).toBe(false);
  });

  it('has the last step of the two people before it, whatever time or the provider has done since', () => {
    const facts = { ...NONE, feePaidAt: later(0), completionStatedAt: null };
    expect(lastHandoverStep(facts)).toEqual(later(0));
    expect(lastHandoverStep({ ...facts, ownerPickupConfirmedAt: later(60) })).toEqual(later(60));
    const back = { ...facts, renterPickupConfirmedAt: later(60), ownerReturnConfirmedAt: later(90) };
    expect(lastHandoverStep(back)).toEqual(later(90));
  });

  it('is never before the last step and never in the future', () => {
    const instant = fc.integer({ min: 0, max: 1000 }).map(hour);
    fc.assert(
      fc.property(instant, instant, instant, (readAt, lastStepAt, now) => {
        fc.pre(lastStepAt <= now);
        const counted = handoverTime(readAt, lastStepAt, now);
        expect(counted >= lastStepAt && counted <= now).toBe(true);
        if (readAt >= lastStepAt && readAt <= now) expect(counted).toEqual(readAt);
      }),
    );
  });
});
