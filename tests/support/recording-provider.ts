import type { PaymentProvider } from '#server/adapters/payments/port.ts';

/** By call: what the provider answers, or the error that it throws. */
export type ProviderAnswers = Partial<Record<keyof PaymentProvider, unknown>>;

/** A payment provider in memory that notes every call with its arguments. A call without an answer fails the test. */
export function recordingProvider(answers: ProviderAnswers): {
  provider: PaymentProvider;
  calls: unknown[][];
} {
  const calls: unknown[][] = [];
  const answer = async (call: keyof PaymentProvider, given: unknown[]): Promise<unknown> => {
    calls.push([call, ...given]);
    if (!(call in answers)) throw new Error(`the test expects no call of ${call}`);
    const answered = answers[call];
    if (answered instanceof Error) throw answered;
    return Promise.resolve(answered);
  };
  const provider = new Proxy({} as PaymentProvider, {
    get:
      (_target, call: keyof PaymentProvider) =>
      (...given: unknown[]) =>
        answer(call, given),
  });
  return { provider, calls };
}
