import type { Cents } from './money.ts';

/** A charge that an owner's share can be taken out of. */
export interface ShareSource {
  readonly chargeId: string;
  readonly capturedCents: Cents;
  readonly refundedCents: Cents;
  /** Transferred out of it already or about to be; what was reversed of that counts all the same, as it does at the provider. */
  readonly takenCents: Cents;
}

/** Without a charge: out of what is available on our balance. */
export interface TransferPart {
  readonly chargeId: string | null;
  readonly amountCents: Cents;
}

const nothingBelow = (cents: Cents): Cents => Math.max(0, cents);

/**
 * Splits `outstandingCents` over the booking's charges in the order that is given: first the part of each that was not
 * refunded, then the rest that was captured. A charge that was refunded in full is skipped. What is left after that is paid
 * from our balance at the provider. The parts sum to `outstandingCents`.
 */
export function splitTransfers(outstandingCents: Cents, sources: readonly ShareSource[]): TransferPart[] {
  const usable = sources.filter(({ capturedCents, refundedCents }) => refundedCents < capturedCents);
  const parts = new Map<string, Cents>();
  let rest = nothingBelow(outstandingCents);
  const draw = (roomOf: (source: ShareSource) => Cents): void => {
    for (const source of usable) {
      const drawn = parts.get(source.chargeId) ?? 0;
      const cents = Math.min(rest, nothingBelow(roomOf(source) - source.takenCents - drawn));
      if (cents === 0) continue;
      parts.set(source.chargeId, drawn + cents);
      rest -= cents;
    }
  };
  draw(({ capturedCents, refundedCents }) => capturedCents - refundedCents);
  draw(({ capturedCents }) => capturedCents);
  const split: TransferPart[] = usable.flatMap(({ chargeId }) => {
    const amountCents = parts.get(chargeId) ?? 0;
    return amountCents === 0 ? [] : [{ chargeId, amountCents }];
  });
  return rest === 0 ? split : [...split, { chargeId: null, amountCents: rest }];
}

/** A transfer that has arrived. */
export interface ReversibleTransfer {
  readonly id: string;
  /** Null: it was paid out of our balance at the provider. */
  readonly chargeId: string | null;
  readonly amountCents: Cents;
  /** Taken back already, or about to be. */
  readonly reversedCents: Cents;
}

export interface ReversalPart {
  readonly transferId: string;
  readonly amountCents: Cents;
}

/** What has gone out of each charge beyond what was not refunded of it, in cents. */
function overdrawn(
  transfers: readonly ReversibleTransfer[],
  sources: readonly ShareSource[],
): Map<string | null, Cents> {
  const outOf = (chargeId: string): Cents =>
    transfers
      .filter((transfer) => transfer.chargeId === chargeId)
      .reduce((sum, { amountCents, reversedCents }) => sum + amountCents - reversedCents, 0);
  return new Map(
    sources.map(({ chargeId, capturedCents, refundedCents }) => [
      chargeId,
      nothingBelow(outOf(chargeId) - (capturedCents - refundedCents)),
    ]),
  );
}

/**
 * Which reversals take `excessCents` back: first of the transfers out of a charge that was refunded, as far as more has gone out of
 * it than is left of it; then of the transfers in the order that is given, each at most what is left of it. What they cannot give is
 * left over: it has not arrived yet.
 */
export function splitReversals(
  excessCents: Cents,
  transfers: readonly ReversibleTransfer[],
  sources: readonly ShareSource[] = [],
): ReversalPart[] {
  let rest = nothingBelow(excessCents);
  const parts = new Map<string, Cents>();
  const take = ({ id, amountCents, reversedCents }: ReversibleTransfer, most: Cents): Cents => {
    const taken = parts.get(id) ?? 0;
    const cents = Math.min(rest, most, nothingBelow(amountCents - reversedCents - taken));
    parts.set(id, taken + cents);
    rest -= cents;
    return cents;
  };
  const tooMuch = overdrawn(transfers, sources);
  for (const transfer of transfers) {
    const most = tooMuch.get(transfer.chargeId) ?? 0;
    tooMuch.set(transfer.chargeId, most - take(transfer, most));
  }
  for (const transfer of transfers) take(transfer, rest);
  return transfers.flatMap(({ id }) => {
    const amountCents = parts.get(id) ?? 0;
    return amountCents === 0 ? [] : [{ transferId: id, amountCents }];
  });
}
