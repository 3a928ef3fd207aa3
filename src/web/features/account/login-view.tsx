import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { afterSignIn } from './after-sign-in.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { readLoginQuery } from './login-modes.ts';
import { ResetPanel } from './reset-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignLayout } from './sign-layout.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';

/** A page that the browser restores after 'back' may belong to another user by now. */
function useFreshPage(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** A new account goes on to its verification, and from there to where it came from. */
const verifyPath = (returnTo: string): string =>
  `${paths.verifyEmail}?return=${encodeURIComponent(returnTo)}`;

/** The sign-in page in its three modes. */
export function LoginView() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const user = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  const [firstMode] = useState(() => search.toString());
  useFreshPage();

  const query = readLoginQuery(search);
  const moved = search.toString() !== firstMode;
  const leaveFor = (path: string) => (answer: SessionAnswer) => {
    setLeaving(true);
    void afterSignIn(client, answer, path);
  };

  const panel = () => {
    // A forgotten password can be replaced while signed in: the mail about a change leads there.
    if (user && !user.isGuest && !leaving && query.mode !== 'reset')
      return <AlreadySignedIn user={user} returnTo={query.returnTo} />;
    const shared = { query, arrive: moved, onDone: leaveFor(query.returnTo) };
    if (query.mode === 'reset') return <ResetPanel {...shared} />;
    if (query.mode === 'sign-up')
      return <SignUpPanel {...shared} onDone={leaveFor(verifyPath(query.returnTo))} />;
    return <SignInPanel {...shared} />;
  };
  return <SignLayout>{panel()}</SignLayout>;
}
