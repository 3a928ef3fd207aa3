import { z } from '#shared/contracts/zod.ts';
import { byField, type ListingFieldForm, type ListingFieldName } from '#shared/domain/listing-fields.ts';
import { maximumPhotos } from '#shared/domain/limits.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { STORAGE_PREFIX } from '#web/lib/clear-local-data.ts';
import type { ListingValues } from './listing-values.ts';

/** Older ones are not worth an offer. */
const DRAFT_DAYS = 60;

const Values = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  dailyRate: z.string(),
  hourlyRate: z.string(),
  weeklyRate: z.string(),
  purchasePrice: z.string(),
  location: z.string(),
  pickup: z.boolean(),
  delivery: z.boolean(),
  deliveryRadius: z.string(),
  deliveryFee: z.string(),
  ...byField<{ [Name in ListingFieldName]: z.ZodMiniType<ListingFieldForm[Name]> }>((_name, field) => {
    if (field.kind === 'count' || field.kind === 'text' || field.kind === 'amount') return z.string();
    return field.kind === 'flag' ? z.boolean() : z.enum(field.options);
  }),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
});
const Kept = z.object({
  values: Values,
  /** Uploaded already. */
  photos: z.array(z.object({ url: z.string(), thumbnailUrl: z.string() })).check(z.maxLength(maximumPhotos)),
  /** Names the draft to the server, so that a listing that was sent twice is one. */
  draftId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Of the listing that is edited. */
  version: z.nullable(z.number()),
  savedAt: z.iso.datetime(),
});

export interface DraftPhoto {
  url: string;
  thumbnailUrl: string;
}
export interface Draft {
  readonly values: ListingValues;
  readonly photos: readonly DraftPhoto[];
  readonly draftId: string;
  readonly version: number | null;
  /** ISO 8601, by the server's clock. */
  readonly savedAt: string;
}

/** Which form: a new listing, a copy of one, or one that is edited. */
export type DraftSlot = 'new' | `copy:${string}` | `edit:${string}`;

/** The draft's user; the guest's draft passes to the next user who signs in. */
export type DraftOwner = string | null;

/** Signing out takes it along, as it does its photos. */
const keyOf = (owner: DraftOwner, slot: DraftSlot): string =>
  `${STORAGE_PREFIX}listing-draft:${owner ?? ''}:${slot}`;

function readOne(owner: DraftOwner, slot: DraftSlot, now: Date): Draft | undefined {
  try {
    const draft = Kept.parse(JSON.parse(localStorage.getItem(keyOf(owner, slot)) ?? 'null'));
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
