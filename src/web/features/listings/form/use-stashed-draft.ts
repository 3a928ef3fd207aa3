import { useState } from 'react';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { contentsOf } from './contents-of.ts';
import { withMine } from './merge-changes.ts';
import type { Contents } from './use-draft.ts';
import type { ListingForm } from './use-listing-form.ts';

/** What was in the form before something else was put there, and can be had back. */
export interface StashedDraft {
  readonly contents: Contents;
  readonly why: 'startedOver' | 'theirs';
}

/** Puts other contents into the form; what was typed is kept until the page is left. */
export function useStashedDraft(form: ListingForm, listing: OwnListing | undefined) {
  const [stashed, setStashed] = useState<StashedDraft>();
  const put = (contents: Contents, version: number | null, parts?: { photos: boolean }) => {
    form.fill(contents, parts);
    form.draft.beginAnew(version);
  };
  /** Nothing is lost: what they changed and I did not is taken over. */
  const together = (newest: OwnListing) => withMine(form.initial, form.contents, contentsOf(newest));
  return {
    stashed,
    startOver: () => {
      setStashed({ contents: form.contents, why: 'startedOver' });
      put(form.initial, listing?.version ?? null);
    },
    takeTheirs: (newest: OwnListing) => {
      setStashed({ contents: together(newest), why: 'theirs' });
      put(contentsOf(newest), newest.version);
    },
    keepMine: (newest: OwnListing) => {
      // A photo that is not there yet is a change of mine.
      const isSettled = form.photos.state.photos.length === form.contents.photos.length;
      put(together(newest), newest.version, { photos: isSettled });
    },
    restore: () => {
      if (stashed) form.fill(stashed.contents);
      setStashed(undefined);
    },
  };
}
