import type { BulkAnswer, BulkChangeBody, BulkResult } from '#shared/contracts/bulk-changes.ts';
import { bulkEffect } from '#shared/domain/bulk-change.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { bulkUndoHours } from '#shared/domain/listing-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { lockMember } from '../../users/index.ts';
import { requireMayPublish } from '../listings.policy.ts';
import type { ListingRow } from '../listings.repository.ts';
import { writeEdit } from '../write-edit.ts';
import { planDays, undoDays, writeDays } from './bulk-days.ts';
import { planChange, replacedBy, type PlannedChange } from './bulk-plan.ts';
import {
  deleteChange,
  lockOwnListings,
  readChange,
  readOwnListings,
  storeChange,
  type StoredChange,
} from './bulk.repository.ts';

async function writeListings(tx: Transaction, planned: readonly PlannedChange[], now: Date): Promise<void> {
  for (const { row, patch } of planned) await writeEdit(tx, row, patch, now);
}

/** Throws 403 where the change shows a listing to others, which the owner may not. */
function requireMayWrite(actor: MemberActor, planned: readonly PlannedChange[]): void {
  if (planned.some(({ patch }) => patch.isAvailable === true)) requireMayPublish(actor);
}

interface Plan {
  readonly results: BulkResult[];
  /** Does what the results say; answers what an undo needs. */
  readonly write: (tx: Transaction) => Promise<StoredChange['listings']>;
}

/** What becomes of each of the listings. */
async function plan(
  db: Connection,
  actor: MemberActor,
  { listings, change }: BulkChangeBody,
  rows: readonly ListingRow[],
  now: Date,
): Promise<Plan> {
  if (change.kind === 'blockDays') {
    const days = await planDays(db, { listings }, rows, change, now);
    return { results: days.results, write: (tx) => writeDays(tx, days.planned, change, now) };
  }
  const columns = planChange(listings, rows, (row) => bulkEffect(change, row));
  requireMayWrite(actor, columns.planned);
  return {
    results: columns.results,
    async write(tx) {
      await writeListings(tx, columns.planned, now);
      return columns.planned.map((one) => ({
        id: one.row.id,
        version: one.row.version + 1,
        before: replacedBy(one),
      }));
    },
  };
}

const idsOf = (listings: readonly { id: string }[]): string[] => listings.map(({ id }) => id);

export function createBulkChanges({
  db,
  unitOfWork,
  clocks,
}: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  const isOpen = ({ changedAt }: StoredChange): boolean =>
    clocks.product.now() < addHours(changedAt, bulkUndoHours);

  async function change(tx: Transaction, actor: MemberActor, body: BulkChangeBody): Promise<BulkAnswer> {
    await lockMember(tx, actor.id);
    const rows = await lockOwnListings(tx, actor.id, idsOf(body.listings));
    const now = clocks.product.now();
    const { results, write } = await plan(tx, actor, body, rows, now);
    const listings = await write(tx);
    if (listings.length > 0) await storeChange(tx, { ownerId: actor.id, changedAt: now, listings });
    return { written: listings.length > 0, listings: results };
  }

  async function undo(tx: Transaction, actor: MemberActor): Promise<BulkAnswer> {
    await lockMember(tx, actor.id);
    const stored = await readChange(tx, actor.id);
    if (!stored || !isOpen(stored)) throw new DomainError('nothing_to_undo');
    const rows = await lockOwnListings(tx, actor.id, idsOf(stored.listings));
    const now = clocks.product.now();
    await deleteChange(tx, actor.id);
    if (stored.listings.some(({ blocks }) => blocks)) {
      const results = await undoDays(tx, stored, rows, now);
      return { written: results.some(({ outcome }) => outcome === 'changed'), listings: results };
    }
    const before = new Map(stored.listings.map((one) => [one.id, one.before]));
    const { results, planned } = planChange(stored.listings, rows, ({ id }) => ({
      patch: before.get(id) ?? {},
      isLimited: false,
    }));
    requireMayWrite(actor, planned);
    await writeListings(tx, planned, now);
    return { written: planned.length > 0, listings: results };
  }

  return {
    /**
     * Changes many of the caller's listings in one transaction, or says what that would do. A listing that is not the one that
     * was seen, or is not theirs, is reported and left alone. Throws 403 where it would show what the owner may not show.
     */
    async change(actor: MemberActor, body: BulkChangeBody): Promise<BulkAnswer> {
      if (!body.preview) return unitOfWork.run((tx) => change(tx, actor, body));
      const rows = await readOwnListings(db, actor.id, idsOf(body.listings));
      const { results } = await plan(db, actor, body, rows, clocks.product.now());
      return { written: false, listings: results };
    },

    /** Puts back what the last change replaced; what was changed since stays. Throws 409 `nothing_to_undo`, also after a day. */
    undo: (actor: MemberActor): Promise<BulkAnswer> => unitOfWork.run((tx) => undo(tx, actor)),

    async last(actor: MemberActor): Promise<{ listings: number }> {
      const stored = await readChange(db, actor.id);
      return { listings: stored && isOpen(stored) ? stored.listings.length : 0 };
    },
  };
}
