import type { z } from '#shared/contracts/zod.ts';
import type { BankPayout, OwnerPayout, PayoutEarnings, PayoutsQuery } from '#shared/contracts/payouts.ts';
import { addMonths, dayAt, firstOfMonth, startOfDay } from '#shared/domain/calendar.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import { cursorInstant, type Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { AccountEventHandlers } from '../payments/index.ts';
import { createAccountSync, type AccountDeps } from './account-sync.ts';
import { presentBankPayout, presentEarnings, presentPayout } from './payouts.presenter.ts';
import {
  readBankPayouts,
  readDisputed,
  readEarnings,
  readShares,
  readTransfers,
  type PayoutKey,
  saveBankPayout,
} from './payouts.repository.ts';
import { createSetUp, type SetUp } from './set-up.ts';
import { ownerOfAccount } from './accounts.repository.ts';

/** Reads a payout to an owner's bank from the provider, stores it and notifies the owner when it has failed. Throws ProviderError. */
function createBankPayouts({ platform, provider }: Pick<AccountDeps, 'platform' | 'provider'>) {
  const { db, unitOfWork, clocks } = platform;
  return async function payoutChanged(payoutId: string, accountId: string): Promise<void> {
    const ownerId = await ownerOfAccount(db, accountId);
    if (ownerId === undefined) return;
    const { id, amountCents, status, arrivesAt, failureCode, createdAt } = await provider.retrievePayout(
      payoutId,
      accountId,
    );
    // Something is taken from the bank to cover a debt: that is no payout.
    if (amountCents <= 0) return;
    await unitOfWork.run(async (tx) => {
      const now = clocks.product.now();
      const facts = { id, ownerId, amountCents, status, arrivesAt, failureCode, createdAt, updatedAt: now };
      if (!(await saveBankPayout(tx, facts))) return;
      const told = { userId: ownerId, payoutId: id, amountCents, code: failureCode };
      await recordEvent(tx, { type: 'payouts.bank_failed', ...told }, now);
    });
  };
}

type Query = z.infer<typeof PayoutsQuery>;

export interface Payouts extends SetUp {
  readonly handlers: AccountEventHandlers;
  /** Of the caller: ever, in the calendar month of now (UTC: a person has no zone of their own), and not paid out yet. */
  earnings(member: MemberActor): Promise<PayoutEarnings>;
  /** What the caller has earned by booking, newest first; the guest's list is empty. */
  payouts(actor: Actor, query: Query): Promise<Page<OwnerPayout>>;
  /** What has gone to the caller's bank, newest first; the guest's list is empty. */
  bankPayouts(actor: Actor, query: Query): Promise<Page<BankPayout>>;
}

export interface PayoutsDeps extends AccountDeps {
  readonly platform: Platform;
}

const NOTHING = { rows: [], nextCursor: undefined };

/** What owners earn, how they come to it, and how far their accounts are (docs/product/money.md#payouts). */
export function createPayouts(deps: PayoutsDeps): Payouts {
  const { db, clocks, cursors } = deps.platform;
  const sync = createAccountSync(deps);

  /** A page of rows that were read with one more than is shown. */
  async function paged<Row>(
    fingerprint: string,
    { cursor, limit }: Query,
    read: (after: PayoutKey | undefined, limit: number) => Promise<Row[]>,
    keyOf: (row: Row) => PayoutKey,
  ): Promise<Page<Row>> {
    const [at, id] = cursor === undefined ? [] : cursors.decode(cursor, fingerprint, ['number', 'string']);
    const found = await read(
      at === undefined ? undefined : { at: cursorInstant(at), id: String(id) },
      limit + 1,
    );
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    if (found.length === rows.length || last === undefined) return { rows, nextCursor: undefined };
    const key = keyOf(last);
    return { rows, nextCursor: cursors.encode(fingerprint, [key.at.getTime(), key.id]) };
  }

  return {
    handlers: { accountChanged: (id) => sync.accountChanged(id), payoutChanged: createBankPayouts(deps) },
    ...createSetUp(deps, sync),
    async earnings({ id }) {
      const month = firstOfMonth(dayAt(clocks.product.now(), 'UTC'));
      const span = { from: startOfDay(month, 'UTC'), to: startOfDay(addMonths(month, 1), 'UTC') };
      return presentEarnings(await readEarnings(db, id, span));
    },
    async payouts(actor, query) {
      if (actor.kind === 'guest') return NOTHING;
      const { rows: shares, nextCursor } = await paged(
        `payouts:${actor.id}`,
        query,
        (after, limit) => readShares(db, actor.id, after, limit),
        ({ earnedAt, bookingId }) => ({ at: earnedAt, id: bookingId }),
      );
      const ids = shares.map(({ bookingId }) => bookingId);
      const [transfers, disputed] = await Promise.all([readTransfers(db, ids), readDisputed(db, ids)]);
      const now = clocks.product.now();
      const rows = shares.map((share) => {
        const { bookingId } = share;
        const own = transfers.filter((transfer) => transfer.bookingId === bookingId);
        return presentPayout(share, own, { isDisputed: disputed.has(bookingId), now });
      });
      return { rows, nextCursor };
    },
    async bankPayouts(actor, query) {
      if (actor.kind === 'guest') return NOTHING;
      const { rows, nextCursor } = await paged(
        `bank-payouts:${actor.id}`,
        query,
        (after, limit) => readBankPayouts(db, actor.id, after, limit),
        ({ createdAt, id }) => ({ at: createdAt, id }),
      );
      return { rows: rows.map(presentBankPayout), nextCursor };
    },
  };
}
