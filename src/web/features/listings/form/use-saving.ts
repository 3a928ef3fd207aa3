import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import { refreshListing, createListing, replaceListing } from '#web/data/listings.ts';
import { paths } from '#web/lib/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { isUploading, urlsOf, type Photo } from '../photos/photo.ts';
import { bodyOf } from './listing-body.ts';
import { completed } from './listing-values.ts';
import type { Problems } from './problems.ts';
import { readRefusal } from './save-refusal.ts';
import type { ListingForm } from './use-listing-form.ts';
import { useSubmitError } from './use-submit-error.ts';

interface SavingOptions {
  readonly form: ListingForm;
  /** The one that is edited. */
  readonly listing: OwnListing | undefined;
  /** Who saves; undefined for the guest, who cannot. */
  readonly ownerId: string | undefined;
  /** Not shown yet. */
  readonly asDraft: boolean;
  /** Leads to the first field that is wrong. */
  readonly onWrong: (problems: Problems) => void;
}

/** It is there: everything that shows it looks again, and the analytics come next. */
function useSuccess(form: ListingForm, isNew: boolean, asDraft: boolean) {
  const client = useQueryClient();
  const t = useText();
  const toast = useToast();
  const [, navigate] = useLocation();
  const words = isNew ? 'listings.add' : 'listings.edit';
  const done = asDraft
    ? (['listings.add.draftDone', 'listings.add.draftDoneText'] as const)
    : ([`${words}.done`, `${words}.doneText`] as const);
  return ({ id, name }: OwnListing) => {
    form.draft.forget();
    refreshListing(client, id);
    toast({ title: t(done[0]), text: t(done[1], { name }) });
    navigate(paths.analytics);
  };
}

const hasFailed = ({ state }: Photo): boolean => state.step === 'failed';

/** Waits for the photos that are under way. Answers what is wrong with them, as long as it is. */
function useArrivedPhotos({ photos: { queue, state } }: ListingForm) {
  const t = useText();
  const [isMissing, setMissing] = useState(false);
  const wrong: Problems = { imageUrls: t('listings.photos.unfinished') };
  return {
    problems: isMissing && state.photos.some(hasFailed) ? wrong : {},
    arrive: async (): Promise<Problems | undefined> => {
      await queue.settled();
      const missing = queue.read().photos.some(hasFailed);
      setMissing(missing);
      return missing ? wrong : undefined;
    },
  };
}

/** Sends the form to the server and returns the outcome. Input is never lost. */
export function useSaving({ form, listing, ownerId, asDraft, onWrong }: SavingOptions) {
  const api = useApi();
  const isNew = listing === undefined;
  const [stage, setStage] = useState<'photos' | 'sending'>();
  const underWay = useRef(false);
  const trouble = useSubmitError({ isNew, body: form.body, onWrong });
  const photos = useArrivedPhotos(form);
  const succeed = useSuccess(form, isNew, asDraft);
  const { queue } = form.photos;

  /** True once it is saved. */
  const send = async (version: number | null): Promise<boolean> => {
    // As it is now: something may have been typed while the photos were under way.
    const values = completed(form.initial.values, form.form.getValues());
    const body = bodyOf(values, urlsOf(queue.read().photos));
    const { problems } = readListing(body, { isNew });
    if (Object.keys(problems).length > 0) {
      onWrong(problems);
      return false;
    }
    try {
      const saved = listing
        ? await replaceListing(api, listing.id, { ...body, ...(version === null ? {} : { version }) })
        : await createListing(api, {
            ...body,
            ownerId,
            draftId: form.draft.draftId,
            ...(asDraft ? { isAvailable: false } : {}),
          });
      succeed(saved);
      return true;
    } catch (error) {
      trouble.take(readRefusal(error), body);
      return false;
    }
  };
  /** `version`: of the listing that the contents are to replace. */
  const save = async (version = form.draft.version) => {
    if (underWay.current) return;
    if (ownerId === undefined) {
      trouble.askToSignIn();
      return;
    }
    underWay.current = true;
    trouble.clear();
    setStage(queue.read().photos.some(isUploading) ? 'photos' : 'sending');
    const wrong = await photos.arrive();
    if (wrong) onWrong(wrong);
    else setStage('sending');
    const isSaved = wrong === undefined && (await send(version));
    // Once saved, nothing more is sent until the next screen is there.
    underWay.current = isSaved;
    if (!isSaved) setStage(undefined);
  };

  const { refusal, count, fields, askToSignIn, clear } = trouble;
  return { stage, refusal, count, problems: { ...fields, ...photos.problems }, save, askToSignIn, clear };
}
