import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '#server/adapters/payments/port.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { recordingProvider } from '#tests/support/recording-provider.ts';
import { createBackfill } from './backfill-missing.ts';

/** `answers`: the booking that each sync in turn finds. */
function backfillWith(...answers: (string | undefined | Error)[]) {
  const act = vi.fn<(subject: object, cause: string) => Promise<string | undefined>>(async () => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const flush = vi.fn(() => Promise.resolve());
  const found = { intentId: 'pi_1' };
  const { provider, calls } = recordingProvider({ retrieveRefund: found, retrieveDispute: found });
  return { backfill: createBackfill({ act, provider, runner: { flush } }), act, flush, calls };
}
const INTENT = { kind: 'intent', intentId: 'pi_1', isRefund: false };
const SECONDARY = [
  [{ kind: 'refund', id: 're_1' }, { kind: 'refund', refundId: 're_1' }, ['retrieveRefund', 're_1']],
  [{ kind: 'dispute', id: 'dp_1' }, { kind: 'dispute', disputeId: 'dp_1' }, ['retrieveDispute', 'dp_1']],
] as const;

describe('fetching what is missing here', () => {
  it('applies the object by its id, and makes the booking’s calls that follow', () =>
    expectEvery(
      [
        [{ kind: 'intent', id: 'pi_1' }, INTENT],
        [
          { kind: 'transfer', id: 'tr_1' },
          { kind: 'transfer', transferId: 'tr_1' },
        ],
        [
          { kind: 'reversal', id: 'trr_1', transferId: 'tr_1' },
          { kind: 'transfer', transferId: 'tr_1' },
        ],
        ...SECONDARY.map(([reference, subject]) => [reference, subject] as const),
      ] as const,
      async ([reference, subject]) => {
        const { backfill, act, flush, calls } = backfillWith('bok_1');
        expect(await backfill(reference)).toBe('bok_1');
        expect(act.mock.calls).toEqual([[subject, `asked:${reference.id}`]]);
        expect(flush.mock.calls).toEqual([['bok_1']]);
        expect(calls).toEqual([]);
      },
    ));

  it('applies the charge first where that is missing as well', () =>
    expectEvery(SECONDARY, async ([reference, subject, question]) => {
      const { backfill, act, flush, calls } = backfillWith(undefined, 'bok_1', 'bok_1');
      expect(await backfill(reference)).toBe('bok_1');
      expect(act.mock.calls.map(([asked]) => asked)).toEqual([subject, INTENT, subject]);
      expect(calls).toEqual([question]);
      expect(flush).toHaveBeenCalledTimes(1);
    }));

  it('leaves alone what belongs to a charge of somebody else', () =>
    expectEvery(SECONDARY, async ([reference, subject]) => {
      const { backfill, act, flush } = backfillWith(undefined, undefined, 'bok_1');
      expect(await backfill(reference)).toBeUndefined();
      expect(act.mock.calls.map(([asked]) => asked)).toEqual([subject, INTENT]);
      expect(flush).not.toHaveBeenCalled();
    }));

  it('answers nothing for what the provider does not know, and passes on every other error', async () => {
    const unknown = new ProviderError({ kind: 'not_found', param: null }, 'No such payment_intent');
    const { backfill } = backfillWith(unknown);
    expect(await backfill({ kind: 'intent', id: 'pi_1' })).toBeUndefined();
    for (const error of [new ProviderError({ kind: 'unavailable' }, 'away'), new Error('ours')])
      await expect(backfillWith(error).backfill({ kind: 'intent', id: 'pi_1' })).rejects.toBe(error);
  });
});
