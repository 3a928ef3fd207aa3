import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ListingBody } from '#shared/contracts/listings.ts';
import { loginPath } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { stillTrue, type Problems } from './problems.ts';
import type { Refusal } from './save-refusal.ts';

interface Trouble {
  readonly refusal: Refusal;
  /** What was refused. */
  readonly sent: ListingBody;
  /** Tells one refusal from the next of the same kind. */
  readonly count: number;
}

interface TroubleOptions {
  readonly isNew: boolean;
  /** The form as it is now. */
  readonly body: ListingBody;
  readonly onWrong: (problems: Problems) => void;
}

const NONE: Problems = {};

/** Why the form was not saved, said where it belongs. */
export function useTrouble({ isNew, body, onWrong }: TroubleOptions) {
  const t = useText();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [trouble, setTrouble] = useState<Trouble>();

  const askToSignIn = () => {
    toast({ tone: 'destructive', title: t(isNew ? 'listings.add.signIn' : 'listings.edit.signIn') });
    navigate(loginPath(window.location.pathname + window.location.search, 'list'));
  };
  const take = (refusal: Refusal, sent: ListingBody) => {
    if (refusal.kind === 'signIn') {
      askToSignIn();
      return;
    }
    setTrouble((before) => ({ refusal, sent, count: (before?.count ?? 0) + 1 }));
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

  const refusal = trouble?.refusal;
  return {
    refusal,
    /** Changes with each refusal. */
    count: trouble?.count ?? 0,
    /** What the server said about fields, as far as it still holds. */
    fields: refusal?.kind === 'fields' ? stillTrue(refusal.fields, trouble?.sent, body) : NONE,
    askToSignIn,
    take,
    clear: () => setTrouble(undefined),
  };
}
