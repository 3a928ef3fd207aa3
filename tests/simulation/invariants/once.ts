import type { World } from '../world/world.ts';

interface Made {
  readonly id: string;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** What was asked for once has been done once: each thing at the provider names the order that it comes from. */
export function checkOnce({ bank, diary }: World): void {
  const kinds: Readonly<Record<string, readonly Made[]>> = {
    payment: bank.look('payment_intent'),
    refund: bank.look('refund'),
    transfer: bank.look('transfer'),
    reversal: bank.look('transfer_reversal'),
  };
  for (const [kind, all] of Object.entries(kinds)) {
    const seen = new Map<string, string>();
    for (const { id, metadata } of all) {
      const order = metadata?.['opId'];
      if (order === undefined) continue;
      const other = seen.get(order);
      if (other === undefined) seen.set(order, id);
      else
        diary.problem(
          `${kind}: ${other} and ${id} were both made for ${metadata?.['bookingId']}, from one order`,
        );
    }
  }
}
