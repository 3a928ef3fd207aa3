import { describe, expect, it } from 'vitest';
import type { PaymentProvider, ProviderIntent } from '#server/adapters/payments/port.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { recordingProvider } from '#tests/support/recording-provider.ts';
import type { OperationRequest } from './operation-request.ts';
import type { Operation } from './operations.repository.ts';
import { callProvider, findEarlierResult, isAlreadyDone, isOffSessionCreation } from './provider-calls.ts';

const operationOf = (request: OperationRequest, paymentId: string | null = 'pay_1'): Operation => ({
  id: 'pop_1',
  bookingId: 'bok_1',
  paymentId,
  key: 'key_1',
  request,
  attempts: 1,
  createdAt: new Date(0),
});
const OF_INTENT = { amountCents: 700, customerId: 'cus_1' };
const PAYMENT = { ...OF_INTENT, transferGroup: 'booking_bok_1' };
const labels = (kind: string, session: string) => ({
  bookingId: 'bok_1',
  kind,
  paymentId: 'pay_1',
  opId: 'pop_1',
  session,
});
const card = { paymentMethodId: 'pm_1' };

const CREATIONS: readonly (readonly [OperationRequest, keyof PaymentProvider, unknown])[] = [
  [{ kind: 'fee', ...OF_INTENT }, 'createFeeIntent', labels('booking_fee', 'on')],
  [{ kind: 'late_fee_on_session', ...OF_INTENT }, 'createFeeIntent', labels('late_fee', 'on')],
  [{ kind: 'hold_on_session', ...OF_INTENT }, 'createHoldOnSession', labels('hold', 'on')],
  [{ kind: 'hold', ...OF_INTENT, ...card }, 'createHold', labels('hold', 'off')],
  [{ kind: 'balance', ...OF_INTENT, ...card }, 'createCharge', labels('balance', 'off')],
  [{ kind: 'late_fee', ...OF_INTENT, ...card }, 'createCharge', labels('late_fee', 'off')],
];

const CUSTOMER = { kind: 'customer', userId: 'usr_1', name: 'Dana', email: 'dana@example.com' } as const;
const CAPTURE = { kind: 'capture', intentId: 'pi_1', amountCents: 700 } as const;
const CANCEL = { kind: 'cancel', intentId: 'pi_1', reason: 'abandoned' } as const;
const REFUND = { kind: 'refund', intentId: 'pi_1', amountCents: 700, refundId: 'ref_1' } as const;
const TRANSFER = {
  kind: 'transfer',
  transferId: 'trf_1',
  accountId: 'acct_1',
  sourceChargeId: 'ch_1',
  amountCents: 700,
} as const;
const REVERSAL = { kind: 'reversal', reversalId: 'rev_1', transferId: 'tr_1', amountCents: 700 } as const;

describe('a call to the provider', () => {
  it('creates each kind of intent with its labels, by which webhook events find the payment again', () =>
    expectEvery(CREATIONS, async ([request, call, metadata]) => {
      const { provider, calls } = recordingProvider({ [call]: { id: 'pi_1' } });
      const result = await callProvider(provider, operationOf(request));
      expect(result).toEqual({ kind: 'intent', intent: { id: 'pi_1' } });
      const method = 'paymentMethodId' in request ? card : {};
      expect(calls).toEqual([[call, { ...PAYMENT, metadata, ...method }, 'key_1']]);
    }));

  it('labels an intent without a payment with an empty payment id', async () => {
    const { provider, calls } = recordingProvider({ createFeeIntent: { id: 'pi_1' } });
    await callProvider(provider, operationOf({ kind: 'fee', ...OF_INTENT }, null));
    expect(calls).toMatchObject([['createFeeIntent', { metadata: { paymentId: '' } }, 'key_1']]);
  });

  it('makes every other call with its own idempotency key', () =>
    expectEvery(
      [
        [CUSTOMER, ['createCustomer', CUSTOMER, 'key_1'], { kind: 'customer', customerId: 'answer_1' }],
        [CAPTURE, ['capture', 'pi_1', 700, 'key_1'], { kind: 'intent', intent: { id: 'answer_1' } }],
        [
          CANCEL,
          ['cancelIntent', 'pi_1', 'abandoned', 'key_1'],
          { kind: 'intent', intent: { id: 'answer_1' } },
        ],
        [
          REFUND,
          [
            'refund',
            {
              intentId: 'pi_1',
              amountCents: 700,
              metadata: { bookingId: 'bok_1', refundId: 'ref_1', opId: 'pop_1' },
            },
            'key_1',
          ],
          { kind: 'refunds', refunds: [{ id: 'answer_1' }] },
        ],
        [
          TRANSFER,
          [
            'transfer',
            {
              accountId: 'acct_1',
              sourceChargeId: 'ch_1',
              amountCents: 700,
              transferGroup: 'booking_bok_1',
              metadata: { bookingId: 'bok_1', transferId: 'trf_1', opId: 'pop_1' },
            },
            'key_1',
          ],
          { kind: 'transfer', transfer: { id: 'answer_1' } },
        ],
        [
          REVERSAL,
          [
            'reverseTransfer',
            {
              transferId: 'tr_1',
              amountCents: 700,
              metadata: { bookingId: 'bok_1', reversalId: 'rev_1', opId: 'pop_1' },
            },
            'key_1',
          ],
          { kind: 'reversal', reversal: { id: 'answer_1' } },
        ],
      ] as const,
      async ([request, call, result]) => {
        const { provider, calls } = recordingProvider({ [call[0]]: { id: 'answer_1' } });
        expect(await callProvider(provider, operationOf(request))).toEqual(result);
        expect(calls).toEqual([call]);
      },
    ));

  it('asks the provider for nothing where a balance is closed without a capture', async () => {
    const { provider, calls } = recordingProvider({});
    const result = await callProvider(provider, operationOf({ kind: 'close_balance' }));
    expect(result).toEqual({ kind: 'nothing' });
    expect(calls).toEqual([]);
  });

  it('counts holds and charges of the saved card as made while its holder is away, and nothing else', () => {
    const kinds = [
      ...CREATIONS.map(([request]) => request),
      CUSTOMER,
      CAPTURE,
      CANCEL,
      REFUND,
      TRANSFER,
      REVERSAL,
    ]
      .filter(isOffSessionCreation)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['hold', 'balance', 'late_fee']);
  });
});

describe('looking for the result of an earlier try', () => {
  const labeled = (name: string) => [
    { id: 'other', metadata: { [name]: 'else' } },
    { id: 'ours', metadata: { opId: 'pop_1', refundId: 'ref_1' } },
  ];
  const OURS = labeled('opId')[1];
  const LOOKS = [
    [{ kind: 'fee', ...OF_INTENT }, ['listIntents', 'cus_1'], 'opId', { kind: 'intent', intent: OURS }],
    [REFUND, ['listRefunds', 'pi_1'], 'refundId', { kind: 'refunds', refunds: [OURS] }],
    [TRANSFER, ['listTransfers', 'booking_bok_1'], 'opId', { kind: 'transfer', transfer: OURS }],
    [REVERSAL, ['listReversals', 'tr_1'], 'opId', { kind: 'reversal', reversal: OURS }],
  ] as const;

  it('finds what carries the label of this very call', () =>
    expectEvery(LOOKS, async ([request, look, name, result]) => {
      const { provider, calls } = recordingProvider({ [look[0]]: labeled(name) });
      expect(await findEarlierResult(provider, operationOf(request))).toEqual(result);
      expect(calls).toEqual([look]);
    }));

  it('finds nothing among the results of other calls', () =>
    expectEvery(LOOKS, async ([request, look, name]) => {
      const { provider } = recordingProvider({ [look[0]]: labeled(name).slice(0, 1) });
      expect(await findEarlierResult(provider, operationOf(request))).toBeUndefined();
    }));

  it('looks at an intent that was to be captured or canceled', () =>
    expectEvery(
      [
        [CAPTURE, 'succeeded', true],
        [CAPTURE, 'requires_capture', false],
        [CANCEL, 'canceled', true],
        [CANCEL, 'requires_payment_method', false],
      ] as const,
      async ([request, status, isFound]) => {
        const intent = { id: 'pi_1', status };
        const { provider, calls } = recordingProvider({ retrieveIntent: intent });
        const found = await findEarlierResult(provider, operationOf(request));
        expect(found).toEqual(isFound ? { kind: 'intent', intent } : undefined);
        expect(calls).toEqual([['retrieveIntent', 'pi_1']]);
      },
    ));

  it('asks for nothing where a repeated call does no harm', () =>
    expectEvery([CUSTOMER, { kind: 'close_balance' }] as const, async (request) => {
      const { provider, calls } = recordingProvider({});
      expect(await findEarlierResult(provider, operationOf(request))).toBeUndefined();
      expect(calls).toEqual([]);
    }));

  it('counts an intent as done only in the state that was asked for', () => {
    const isDone = (request: OperationRequest, status: ProviderIntent['status']) =>
      isAlreadyDone(request, { status } as ProviderIntent);
    expect(isDone(CANCEL, 'canceled')).toBe(true);
    expect(isDone(CANCEL, 'succeeded')).toBe(false);
    expect(isDone(CAPTURE, 'succeeded')).toBe(true);
    expect(isDone(CAPTURE, 'canceled')).toBe(false);
    expect(isDone(REFUND, 'succeeded')).toBe(false);
  });
});
