import { describe, expect, it } from 'vitest';
import { ProviderError, type ProviderFailure } from '#server/adapters/payments/port.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { recordingProvider, type ProviderAnswers } from '#tests/support/recording-provider.ts';
import type { OperationRequest } from './operation-request.ts';
import { resultOf } from './operation-results.ts';

const WRITTEN = new Date('2030-05-06T08:00:00Z');
const HOUR = 3_600_000;
const TRANSFER: OperationRequest = {
  kind: 'transfer',
  transferId: 'trf_1',
  accountId: 'acct_1',
  sourceChargeId: 'ch_1',
  amountCents: 700,
};
const CAPTURE: OperationRequest = { kind: 'capture', intentId: 'pi_1', amountCents: 700 };
const CANCEL: OperationRequest = { kind: 'cancel', intentId: 'pi_1', reason: 'abandoned' };
const REFUND: OperationRequest = { kind: 'refund', intentId: 'pi_1', amountCents: 700, refundId: 'ref_1' };

/** One try of a call: its result, and what the provider was asked. */
async function tryOf(
  request: OperationRequest,
  answers: ProviderAnswers,
  { attempts = 1, age = 0 }: { attempts?: number; age?: number } = {},
) {
  const { provider, calls } = recordingProvider(answers);
  const operation = {
    id: 'pop_1',
    bookingId: 'bok_1',
    paymentId: 'pay_1',
    key: 'key_1',
    request,
    attempts,
    createdAt: WRITTEN,
  };
  const result = await resultOf(provider, operation, new Date(WRITTEN.getTime() + age));
  const { status, error, alarm } = result;
  const known = { status, ...(error !== undefined && { error }), ...(alarm !== undefined && { alarm }) };
  return { result: known, asked: calls.map(([call]) => call) };
}
const failing = (failure: ProviderFailure) => new ProviderError(failure, 'so it says');

describe('the result of a call', () => {
  it('makes the call at once while the provider still knows its key', async () => {
    expect(await tryOf(TRANSFER, { transfer: {} })).toEqual({
      result: { status: 'succeeded' },
      asked: ['transfer'],
    });
    const last = { age: 23 * HOUR - 1, attempts: 5 };
    expect((await tryOf(TRANSFER, { transfer: {} }, last)).asked).toEqual(['transfer']);
  });

  it('looks for an earlier result first once the key may be forgotten, or after five tries', () =>
    expectEvery([{ age: 23 * HOUR }, { attempts: 6 }], async (tried) => {
      const ours = [{ metadata: { opId: 'pop_1' } }];
      expect(await tryOf(TRANSFER, { listTransfers: ours }, tried)).toEqual({
        result: { status: 'succeeded' },
        asked: ['listTransfers'],
      });
      const none = { listTransfers: [], transfer: {} };
      expect((await tryOf(TRANSFER, none, tried)).asked).toEqual(['listTransfers', 'transfer']);
    }));

  it('leaves the call open where nothing is known of its outcome', () =>
    expectEvery([{ kind: 'unavailable' }, { kind: 'rate_limited' }] as const, async (failure) => {
      const error = failing(failure);
      await expect(tryOf(TRANSFER, { transfer: error })).rejects.toBe(error);
    }));

  it('passes on an error that is not the provider’s', async () => {
    const error = new TypeError('a mistake of ours');
    await expect(tryOf(TRANSFER, { transfer: error })).rejects.toBe(error);
  });

  it('ends a refused call with an alarm that names its key and the provider’s words', () =>
    expectEvery(
      [
        { kind: 'refused', code: 'account_closed' },
        { kind: 'not_found', param: 'destination' },
      ] as const,
      async (failure) => {
        const { result } = await tryOf(TRANSFER, { transfer: failing(failure) });
        expect(result).toEqual({
          status: 'failed',
          error: 'so it says',
          alarm: 'the provider refuses key_1: so it says',
        });
      },
    ));

  it('ends a declined card without an alarm', async () => {
    const message = 'Your card was declined.';
    const failure = {
      kind: 'declined',
      code: 'card_declined',
      declineCode: null,
      message,
      intent: null,
    } as const;
    const { result } = await tryOf(
      { kind: 'hold', amountCents: 700, customerId: 'cus_1', paymentMethodId: 'pm_1' },
      { createHold: failing(failure) },
    );
    expect(result).toEqual({ status: 'failed', error: 'so it says' });
  });
});

describe('a call that finds an intent in another state', () => {
  const surprised = failing({ kind: 'unexpected_state', intentId: 'pi_1' });

  it('has succeeded where the intent is in the state that was asked for', () =>
    expectEvery(
      [
        [CAPTURE, { capture: surprised, retrieveIntent: { status: 'succeeded' } }],
        [CANCEL, { cancelIntent: surprised, retrieveIntent: { status: 'canceled' } }],
      ] as const,
      async ([request, answers]) => {
        expect((await tryOf(request, answers)).result).toEqual({ status: 'succeeded' });
      },
    ));

  it('has failed, without an alarm, where the intent went another way', () =>
    expectEvery(
      [
        [CAPTURE, { capture: surprised, retrieveIntent: { status: 'canceled' } }],
        [CANCEL, { cancelIntent: surprised, retrieveIntent: { status: 'succeeded' } }],
      ] as const,
      async ([request, answers]) => {
        expect((await tryOf(request, answers)).result).toEqual({ status: 'failed', error: 'so it says' });
      },
    ));

  it('is an alarm for a call that expects no state', async () => {
    const { result, asked } = await tryOf(TRANSFER, { transfer: surprised });
    expect(result).toMatchObject({ status: 'failed', alarm: 'the provider refuses key_1: so it says' });
    expect(asked).toEqual(['transfer']);
  });
});

describe('a charge that was refunded at the provider by hand', () => {
  const already = failing({ kind: 'refused', code: 'charge_already_refunded' });

  const back = (...cents: number[]) =>
    cents.map((amountCents) => ({ amountCents, status: 'succeeded', metadata: {} }));

  it('takes the refunds that are there instead of its own, in whole or in part', () =>
    expectEvery([back(1000), back(200, 101)], async (listRefunds) => {
      const answers = { refund: already, listRefunds, retrieveIntent: { receivedCents: 1000 } };
      expect(await tryOf(REFUND, answers)).toEqual({
        result: { status: 'succeeded' },
        asked: ['refund', 'listRefunds', 'retrieveIntent'],
      });
    }));

  it('is a refusal where the charge has as much left as was asked for, and for any other call', async () => {
    const failed = { amountCents: 900, status: 'failed', metadata: {} };
    const refused = await tryOf(REFUND, {
      refund: failing({ kind: 'refused', code: null }),
      listRefunds: [...back(300), failed],
      retrieveIntent: { receivedCents: 1000 },
    });
    expect(refused).toMatchObject({ result: { status: 'failed' } });
    const transfer = await tryOf(TRANSFER, { transfer: already });
    expect(transfer).toMatchObject({ result: { status: 'failed' }, asked: ['transfer'] });
  });
});
