/** The provider's reasons for declining a payment. */
export interface Refusal {
  readonly code: string | null | undefined;
  readonly declineCode?: string | null | undefined;
  readonly message: string | null | undefined;
}

const DECLINES: ReadonlySet<string> = new Set(['card_declined', 'insufficient_funds']);

/** Whether the card itself was declined, as against any other error of the provider's (docs/product/screens.md#payment). */
export const isDecline = ({ code, declineCode, message }: Refusal): boolean =>
  DECLINES.has(code ?? '') || DECLINES.has(declineCode ?? '') || /declined|insufficient/i.test(message ?? '');
