import { useQuery } from '@tanstack/react-query';
import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { checkPayment } from '#web/data/payments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** How often a payment without a decision is asked after. */
const ASK_EVERY_MS = 2000;
/** After so many answers (or timeouts) without a decision the page shows that it takes long. */
const LONG_AFTER = 7;
/** A question of the bank's that was left unanswered: asked once more, then it counts as left. */
const LEFT_AFTER = 2;

export interface PaymentCheck {
  answer: PaymentCheckAnswer | undefined;
  /** Succeeded, refused, canceled, or left at the bank's page. */
  settled: boolean;
  takesLong: boolean;
  /** The server knows no such payment of this reader's: there is nothing to wait for. */
  unknown: boolean;
}

const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 403, 404, 422].includes(error.status);

const isSettled = ({ status }: PaymentCheckAnswer, asked: number): boolean =>
  status === 'requires_action' ? asked >= LEFT_AFTER : status !== 'processing';

/** Asks the server how the payment stands, again and again until it is decided. */
export function usePaymentCheck(intentId: string): PaymentCheck {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['checkout check', intentId],
    queryFn: async ({ client }) => {
      const known = client.getQueryData<{ asked: number }>(['checkout check', intentId]);
      return { asked: (known?.asked ?? 0) + 1, answer: await checkPayment(apiOf(client), intentId) };
    },
    refetchInterval: ({ state }) => {
      const isDone = state.data && isSettled(state.data.answer, state.data.asked);
      return isDone || isUnknown(state.error) ? false : ASK_EVERY_MS;
    },
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  return {
    answer: data?.answer,
    settled: data !== undefined && isSettled(data.answer, data.asked),
    unknown: isUnknown(error),
    takesLong: (data?.asked ?? 0) >= LONG_AFTER || errorUpdatedAt > dataUpdatedAt,
  };
}
