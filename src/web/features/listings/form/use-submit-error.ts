import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ListingBody } from '#shared/contracts/listings.ts';
import { loginPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { stillTrue, type Problems } from './problems.ts';
import type { Refusal } from './save-refusal.ts';

interface SubmitError {
  readonly refusal: Refusal;
  /** What was refused. */
  readonly sent: ListingBody;
  /** Distinguishes two refusals of the same kind. */
  readonly count: number;
}

interface SubmitErrorOptions {
  readonly isNew: boolean;
  /** The form as it is now. */
  readonly body: ListingBody;
  readonly onWrong: (problems: Problems) => void;
}

const NONE: Readonly<Record<string, string>> = {};

/** Why the form was not saved, and where that is shown. */
export function useSubmitError({ isNew, body, onWrong }: SubmitErrorOptions) {
  const t = useText();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [submitError, setSubmitError] = useState<SubmitError>();

  const askToSignIn = () => {
    toast({ tone: 'destructive', title: t(isNew ? 'listings.add.signIn' : 'listings.edit.signIn') });
    navigate(loginPath(window.location.pathname + window.location.search, 'list'));
  };
  const take = (refusal: Refusal, sent: ListingBody) => {
    if (refusal.kind === 'signIn') {
      askToSignIn();
      return;
    }
    setSubmitError((before) => ({ refusal, sent, count: (before?.count ?? 0) + 1 }));
    if (refusal.kind === 'elsewhere') return;
    const fields = refusal.kind === 'fields' ? refusal.fields : NONE;
    const said = refusal.kind === 'unreachable' ? undefined : refusal.message;
    toast({
      tone: 'destructive',
      title: t(isNew ? 'listings.add.failed' : 'listings.edit.failed'),
      text: said ?? Object.values(fields)[0] ?? t('listings.form.refusedText'),
    });
    onWrong(fields);
  };

  const refusal = submitError?.refusal;
  return {
    refusal,
    /** Changes with each refusal. */
    count: submitError?.count ?? 0,
    /** The server's messages for fields, as far as they still apply. */
    fields: refusal?.kind === 'fields' ? stillTrue(refusal.fields, submitError?.sent, body) : NONE,
    askToSignIn,
    take,
    clear: () => setSubmitError(undefined),
  };
}
