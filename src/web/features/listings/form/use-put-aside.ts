import { useState } from 'react';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { contentsOf } from './contents-of.ts';
import { withMine } from './merge-changes.ts';
import type { Contents } from './use-draft.ts';
import type { ListingForm } from './use-listing-form.ts';

/** What was in the form before something else was put there, and can be had back. */
export interface PutAside {
  readonly contents: Contents;
  readonly why: 'startedOver' | 'theirs';
}

/** Puts other contents into the form; what was typed is kept until the page is left. */
export function usePutAside(form: ListingForm, listing: OwnListing | undefined) {
  const [aside, setAside] = useState<PutAside>();
  const put = (contents: Contents, version: number | null, parts?: { photos: boolean }) => {
    form.fill(contents, parts);
    form.draft.beginAnew(version);
  };
  /** Nothing is lost: what they changed and I did not is taken over. */
  const together = (newest: OwnListing) => withMine(form.initial, form.contents, contentsOf(newest));
  return {
    aside,
    startOver: () => {
      setAside({ contents: form.contents, why: 'startedOver' });
      put(form.initial, listing?.version ?? null);
    },
    takeTheirs: (newest: OwnListing) => {
      setAside({ contents: together(newest), why: 'theirs' });
      put(contentsOf(newest), newest.version);
    },
    keepMine: (newest: OwnListing) => {
      // A photo that is not there yet is a change of mine.
      const isSettled = form.photos.state.photos.length === form.contents.photos.length;
      put(together(newest), newest.version, { photos: isSettled });
    },
    bringBack: () => {
      if (aside) form.fill(aside.contents);
      setAside(undefined);
    },
  };
}
