import type { Readable } from 'node:stream';
import type { ListingImport, ListingImportBody } from '#shared/contracts/listings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { cellsOf, isSameInSheet, SHEET_COLUMNS } from '#shared/domain/listing-sheet.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { signInFirst, type MemberActor } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import { csvFile } from '#server/lib/csv-file.ts';
import type { Platform } from '#server/platform.ts';
import type { PlaceService } from '../../places/index.ts';
import { lockMember } from '../../users/index.ts';
import { admit, DEFAULT_ZONE, listingsLeft } from '../create-listing.service.ts';
import { columnsOf } from '../listing-columns.ts';
import { requireMayList } from '../listings.policy.ts';
import { insertListing, lockListing, newestZoneOf } from '../listings.repository.ts';
import { writeEdit } from '../write-edit.ts';
import { planImport, type PlannedListing } from './import-plan.ts';
import { readAllOf, readNamed } from './references.repository.ts';
import { readSheet } from './sheet-file.ts';

/** Rows of one transaction: what is killed half-way goes on with the same file. */
const AT_ONCE = 100;

function createWriter({ clocks }: Pick<Platform, 'clocks'>) {
  async function insert(tx: Transaction, ownerId: string, planned: PlannedListing): Promise<void> {
    const { listing, where, ownerReference } = planned;
    const now = clocks.product.now();
    const timeZone = where.timeZone ?? (await newestZoneOf(tx, ownerId)) ?? DEFAULT_ZONE;
    const id = newId('eqp');
    const facts = { ...columnsOf(listing), ...where, timeZone, ownerReference };
    await insertListing(tx, { ...facts, id, ownerId, createdAt: now, updatedAt: now });
    await recordEvent(tx, { type: 'listing.created', equipmentId: id, ownerId }, now);
  }

  async function update(tx: Transaction, id: string, planned: PlannedListing): Promise<void> {
    const row = await lockListing(tx, id);
    const { before, listing, where, ownerReference } = planned;
    if (!row || row.deletedAt !== null) throw new DomainError('import_overtaken');
    if (row.ownerReference === ownerReference && isSameInSheet(row, listing)) return;
    if (row.version !== before?.version) throw new DomainError('import_overtaken');
    await writeEdit(tx, row, { ...columnsOf(listing), ...where, ownerReference }, clocks.product.now());
  }

  /** Under the owner's lock: the same file twice at once makes no listing twice. */
  return async function write(
    tx: Transaction,
    ownerId: string,
    chunk: readonly PlannedListing[],
  ): Promise<void> {
    const owner = await lockMember(tx, ownerId);
    if (!owner) throw signInFirst();
    for (const { listing } of chunk) admit(owner, listing);
    const keys = chunk.map(({ ownerReference }) => ({ id: '', reference: ownerReference ?? '' }));
    const { byReference } = await readNamed(tx, ownerId, keys);
    for (const planned of chunk) {
      const holder = byReference.get(planned.ownerReference ?? '');
      const there = planned.before ?? holder;
      // Another listing has come by the reference since the file was looked at.
      if (holder && holder.id !== there?.id) throw new DomainError('import_overtaken');
      if (there) await update(tx, there.id, planned);
      else await insert(tx, ownerId, planned);
    }
  };
}

export function createListingImports(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  places: Pick<PlaceService, 'find'>,
) {
  const write = createWriter({ clocks });
  return {
    /**
     * Lists the machines of a CSV file and changes those that its rows name (docs/product/listings.md#files). Every
     * row is looked at first. Throws 403 `no_list`, 422 on `csv` where the file as a whole cannot be read, and 409 `import_overtaken`
     * where a listing was changed meanwhile: what is written by then stays, and the same file goes on from there.
     */
    async import(
      actor: MemberActor,
      { csv, dryRun, onlyGoodRows }: ListingImportBody,
    ): Promise<ListingImport> {
      requireMayList(actor);
      const rows = readSheet(csv);
      const plan = await planImport(rows, {
        places,
        existing: await readNamed(db, actor.id, rows),
        mayPublish: actor.emailVerified,
        allowance: await listingsLeft(db, actor.id, clocks.product.now()),
      });
      const answers = plan.map(({ answer }) => answer);
      const isRefused = answers.some(({ outcome }) => outcome === 'refused');
      if (dryRun || (isRefused && !onlyGoodRows)) return { written: false, rows: answers };
      const planned = plan.flatMap((row) => row.planned ?? []);
      for (let from = 0; from < planned.length; from += AT_ONCE) {
        const chunk = planned.slice(from, from + AT_ONCE);
        await unitOfWork.run((tx) => write(tx, actor.id, chunk));
      }
      return { written: true, rows: answers };
    },

    /** All of one's own listings as a file that can be imported again, each with its id: a row may give it another reference. */
    export(actor: MemberActor): Readable {
      return csvFile(SHEET_COLUMNS, readAllOf(db, actor.id), (row) =>
        cellsOf({ id: row.id, reference: row.ownerReference ?? '' }, row),
      );
    },
  };
}
