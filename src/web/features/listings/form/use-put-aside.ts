import { useState } from 'react';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { contentsOf } from './contents-of.ts';
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
  const swap = (contents: Contents, version: number | null, why: PutAside['why']) => {
    setAside({ contents: form.contents, why });
    form.fill(contents);
    form.draft.beginAnew(version);
  };
  return {
    aside,
    startOver: () => swap(form.initial, listing?.version ?? null, 'startedOver'),
    takeTheirs: (newest: OwnListing) => swap(contentsOf(newest), newest.version, 'theirs'),
    bringBack: () => {
      if (aside) form.fill(aside.contents);
      setAside(undefined);
    },
  };
}
