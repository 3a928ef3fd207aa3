import { useCallback, useMemo } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { ListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import type { PhotoQueueParts } from '../photos/photo-queue.ts';
import { urlsOf, type Photo } from '../photos/photo.ts';
import { usePhotoQueue } from '../photos/use-photo-queue.ts';
import type { DraftOwner, DraftSlot, DraftPhoto } from './draft.ts';
import { bodyOf } from './listing-body.ts';
import { completed, emptyValues, type ListingValues, type TextField } from './listing-values.ts';
import { shownProblems, type Problems } from './problems.ts';
import { useDraft, type Contents } from './use-draft.ts';
import { useUnsentPhotos } from './use-unsent-photos.ts';

export interface ListingFormOptions {
  readonly slot: DraftSlot;
  /** Whose form it is; undefined until it is known, null for the guest. */
  readonly person: DraftOwner | undefined;
  /** The one that is edited; undefined for a new one. */
  readonly listing: OwnListing | undefined;
  /** What the form begins with; always the same object. */
  readonly initial: Contents;
  readonly photoParts: PhotoQueueParts;
}

export interface ListingForm {
  readonly form: UseFormReturn<ListingValues>;
  /** What it began with. */
  readonly initial: Contents;
  readonly values: ListingValues;
  readonly photos: ReturnType<typeof usePhotoQueue>;
  readonly draft: ReturnType<typeof useDraft>;
  /** What would be sent. */
  readonly body: ListingBody;
  /** What is to be shown of what is wrong. */
  readonly problems: Problems;
  readonly contents: Contents;
  /** Puts other contents in, as if they had been typed; `photos: false` leaves those that are there. */
  readonly fill: (contents: Contents, parts?: { photos: boolean }) => void;
}

const isText = (name: string): name is TextField =>
  typeof emptyValues[name as keyof ListingValues] === 'string' && name !== 'cancellationPolicy';
const textFields = Object.keys(emptyValues).filter(isText);

const keptOf = (photos: readonly Photo[]): DraftPhoto[] =>
  photos.flatMap(({ state }) =>
    state.step === 'done' ? [{ url: state.url, thumbnailUrl: state.thumbnailUrl }] : [],
  );

/** What is typed has no default that would be written over it: it may have been typed before the page is hydrated. */
function choicesOf(initial: ListingValues): Partial<ListingValues> {
  const entries = Object.entries(initial).filter(([name]) => !isText(name));
  return structuredClone(Object.fromEntries(entries));
}

function errorsOf(problems: Problems): FieldErrors<ListingValues> {
  const errors = Object.keys(problems).map((field) => [field, { type: 'listing' }]);
  return Object.fromEntries(errors) as FieldErrors<ListingValues>;
}

function useFields(initial: ListingValues, photos: readonly Photo[], isNew: boolean) {
  const read = (given: object, all: readonly Photo[]) => {
    const values = completed(initial, given);
    const body = bodyOf(values, urlsOf(all));
    return { values, body, problems: readListing(body, { isNew }).problems };
  };
  const form = useForm<ListingValues>({
    defaultValues: choicesOf(initial),
    resolver: (given) => {
      const errors = errorsOf(read(given, photos).problems);
      return Object.keys(errors).length === 0 ? { values: given, errors: {} } : { values: {}, errors };
    },
    // The focus is led by hand: photos are no field.
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  const { touchedFields, isSubmitted } = form.formState;
  const left = new Set(
    Object.keys(touchedFields).map((name) =>
      name === 'deliveryRadius' || name === 'deliveryFee' ? `deliveryOptions.${name}` : name,
    ),
  );
  const reading = read(watched, photos);
  const shown = shownProblems(reading.problems, { attempted: isSubmitted, left, body: reading.body });
  return { form, ...reading, problems: shown };
}

/** The form of a listing: its fields, its photos, its draft, and what the shared rules say about them. */
export function useListingForm(options: ListingFormOptions): ListingForm {
  const { slot, person, listing, initial, photoParts } = options;
  const photos = usePhotoQueue(initial.photos, photoParts);
  const { form, values, body, problems } = useFields(
    initial.values,
    photos.state.photos,
    listing === undefined,
  );
  const { queue } = photos;

  const fill = useCallback(
    (contents: Contents, parts = { photos: true }) => {
      form.reset(structuredClone(contents.values));
      if (parts.photos) queue.replace(contents.photos);
    },
    [form, queue],
  );
  /** What was typed before the page is hydrated counts more than what was kept. */
  const restore = useCallback(
    (contents: Contents) => {
      const typed = textFields.flatMap((name) => {
        const now = form.getValues(name) as string | undefined;
        return now === undefined || now === initial.values[name] ? [] : [[name, now]];
      });
      const values = { ...contents.values, ...(Object.fromEntries(typed) as Partial<ListingValues>) };
      fill({ ...contents, values });
    },
    [form, fill, initial],
  );
  const text = JSON.stringify(values);
  const contents = useMemo<Contents>(
    () => ({ values: JSON.parse(text) as ListingValues, photos: keptOf(photos.state.photos) }),
    [text, photos.state.photos],
  );
  const version = listing?.version ?? null;
  const draft = useDraft({ person, slot, initial, version, contents, restore });
  useUnsentPhotos({ photos, person, slot, ready: draft.ready });
  return { form, initial, values, photos, draft, body, problems, contents, fill };
}
