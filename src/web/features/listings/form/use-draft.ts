import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '#web/lib/server-time.ts';
import {
  dropDraft,
  saveDraft,
  newDraftId,
  readDraft,
  type Draft,
  type DraftOwner,
  type DraftSlot,
  type DraftPhoto,
} from './draft.ts';
import type { ListingValues } from './listing-values.ts';

/** What is filled in: the fields and the photos that are uploaded. */
export interface Contents {
  readonly values: ListingValues;
  readonly photos: readonly DraftPhoto[];
}

interface DraftOptions {
  /** Undefined until it is known who fills the form in. */
  readonly person: DraftOwner | undefined;
  readonly slot: DraftSlot;
  /** What the form begins with: the same again is no draft. */
  readonly initial: Contents;
  /** Of the listing that the form began with; null for a new one. */
  readonly version: number | null;
  /** The form as it is now. */
  readonly contents: Contents;
  /** Puts a draft into the form. */
  readonly restore: (contents: Contents) => void;
}

const ordered = ({ values, photos }: Contents): string =>
  JSON.stringify([
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
    photos.map(({ url }) => url),
  ]);

const isSame = (one: Contents, other: Contents): boolean => ordered(one) === ordered(other);

/** What is known about a form besides its contents. */
interface DraftState {
  /** What was kept before has been looked for. */
  readonly ready: boolean;
  /** The draft that was put in, when it was saved. */
  readonly restoredAt: string | undefined;
  readonly draftId: string;
  /** Of the listing that the contents were made from. */
  readonly version: number | null;
}

/** Writes what is filled in down after each change, and forgets it where nothing is. */
function useKeeping({ person, slot, initial, contents }: DraftOptions, state: DraftState) {
  const ended = useRef(false);
  const { ready, draftId, version } = state;
  useEffect(() => {
    if (!ready || person === undefined || ended.current) return;
    if (isSame(contents, initial)) dropDraft(person, slot);
    else saveDraft(person, slot, { ...contents, draftId, version, savedAt: serverNow().toISOString() });
  }, [ready, person, slot, initial, contents, draftId, version]);
  return useCallback(() => {
    ended.current = true;
    if (person !== undefined) dropDraft(person, slot);
  }, [person, slot]);
}

/** The draft of a form: put back when the form is opened again, kept while it is filled in, forgotten once it is saved. */
export function useDraft(options: DraftOptions) {
  const { person, slot, initial, version, restore } = options;
  const [state, setState] = useState<DraftState>(() => ({
    ready: false,
    restoredAt: undefined,
    draftId: '',
    version,
  }));
  const looked = useRef(false);
  useEffect(() => {
    if (person === undefined || looked.current) return;
    looked.current = true;
    const found: Draft | undefined = readDraft(person, slot, serverNow());
    const draft = found && !isSame(found, initial) ? found : undefined;
    if (draft) restore(draft);
    setState((before) => ({
      ready: true,
      restoredAt: draft?.savedAt,
      draftId: draft?.draftId ?? newDraftId(),
      version: draft ? draft.version : before.version,
    }));
  }, [person, slot, initial, restore]);

  const forget = useKeeping(options, state);
  return {
    ...state,
    /** The offer has been answered. */
    answer: useCallback(() => setState((before) => ({ ...before, restoredAt: undefined })), []),
    /** From here on it is another draft, of that version. */
    beginAnew: useCallback(
      (of: number | null) =>
        setState({ ready: true, restoredAt: undefined, draftId: newDraftId(), version: of }),
      [],
    ),
    /** It was saved as a listing, or discarded. */
    forget,
  };
}
