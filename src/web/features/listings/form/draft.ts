import { byField, type ListingFieldName } from '#shared/domain/listing-fields.ts';
import { maximumPhotos } from '#shared/domain/listing-limits.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { isFlag, isNumber, isText, listOf, nullOr, oneOf, shapeOf } from '#web/lib/checks.ts';
import { STORAGE_PREFIX } from '#web/lib/clear-local-data.ts';
import type { ListingValues } from './listing-values.ts';

/** Older ones are not worth an offer. */
const DRAFT_DAYS = 60;
const MAX_ID = 64;

const isValues = shapeOf<ListingValues>({
  name: isText,
  category: isText,
  description: isText,
  dailyRate: isText,
  hourlyRate: isText,
  weeklyRate: isText,
  purchasePrice: isText,
  location: isText,
  pickup: isFlag,
  delivery: isFlag,
  deliveryRadius: isText,
  deliveryFee: isText,
  ...byField<Record<ListingFieldName, (value: unknown) => boolean>>((_name, field) => {
    if (field.kind === 'count' || field.kind === 'text' || field.kind === 'amount') return isText;
    return field.kind === 'flag' ? isFlag : oneOf(field.options);
  }),
  specifications: listOf(shapeOf<ListingValues['specifications'][number]>({ label: isText, value: isText })),
});

export interface DraftPhoto {
  url: string;
  thumbnailUrl: string;
}
export interface Draft {
  readonly values: ListingValues;
  /** Uploaded already. */
  readonly photos: readonly DraftPhoto[];
  /** Names the draft to the server, so that a listing that was sent twice is one. */
  readonly draftId: string;
  /** Of the listing that is edited. */
  readonly version: number | null;
  /** ISO 8601, by the server's clock. */
  readonly savedAt: string;
}

const isDraft = shapeOf<Draft>({
  values: isValues,
  photos: listOf(shapeOf<DraftPhoto>({ url: isText, thumbnailUrl: isText }), maximumPhotos),
  draftId: (id) => isText(id) && id !== '' && String(id).length <= MAX_ID,
  version: nullOr(isNumber),
  savedAt: (instant) => isText(instant) && !Number.isNaN(Date.parse(String(instant))),
});

/** Which form: a new listing, a copy of one, or one that is edited. */
export type DraftSlot = 'new' | `copy:${string}` | `edit:${string}`;

/** The draft's user; the guest's draft passes to the next user who signs in. */
export type DraftOwner = string | null;

/** Signing out takes it along, as it does its photos. */
const keyOf = (owner: DraftOwner, slot: DraftSlot): string =>
  `${STORAGE_PREFIX}listing-draft:${owner ?? ''}:${slot}`;

function readOne(owner: DraftOwner, slot: DraftSlot, now: Date): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(owner, slot)) ?? 'null');
    if (!isDraft(draft)) return undefined;
    return now.getTime() - Date.parse(draft.savedAt) <= DRAFT_DAYS * MS_PER_DAY ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser remembers of the form; undefined for nothing, for what is too old, and for what cannot be read. */
export function readDraft(owner: DraftOwner, slot: DraftSlot, now: Date): Draft | undefined {
  const guests = readOne(null, slot, now);
  if (owner === null || !guests) return readOne(owner, slot, now);
  saveDraft(owner, slot, guests);
  dropDraft(null, slot);
  return guests;
}

/** A browser may refuse storage; then a reload starts over. */
export function saveDraft(owner: DraftOwner, slot: DraftSlot, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(owner, slot), JSON.stringify(draft));
  } catch {
    // Refused or full: the form lives as long as the page.
  }
}

export function dropDraft(owner: DraftOwner, slot: DraftSlot): void {
  try {
    localStorage.removeItem(keyOf(owner, slot));
  } catch {
    // Refused: there is nothing to forget.
  }
}

const ID_BYTES = 12;

/** By chance; `randomUUID` is there on secure pages only. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
