import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { loginPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useToast } from './toast.tsx';

interface SignInRequiredProps {
  title: string;
  text: string;
  /** Address of a drawing. */
  picture?: string;
  level?: 1 | 2;
  /** Where the sign-in page leads back to; left out: the address of this screen. */
  returnTo?: string;
  /** The explanation that the sign-in page shows. */
  reason?: Parameters<typeof loginPath>[1];
  /** Goes to the sign-in page at once; `announced` also shows the title as a toast there. */
  redirect?: boolean | 'announced';
  /** Another next step. */
  children?: ReactNode;
}

/** What a guest sees in place of a private screen (docs/product/screens.md#guests); the server is not asked for anything. */
export function SignInRequired({
  title,
  text,
  picture,
  returnTo,
  reason,
  redirect = false,
  level = redirect ? 1 : 2,
  children,
}: SignInRequiredProps) {
  const t = useText();
  const toast = useToast();
  const search = useSearch();
  const [pathname, navigate] = useLocation();
  // Fixed at the first rendering: during the redirect the address is already the sign-in page's.
  const [href] = useState(() => loginPath(returnTo ?? (search ? `${pathname}?${search}` : pathname), reason));
  const isRedirected = useRef(false);
  const goToSignIn = useEffectEvent(() => {
    if (!redirect || isRedirected.current) return;
    isRedirected.current = true;
    if (redirect === 'announced') toast({ tone: 'destructive', title });
    navigate(href, { replace: true });
  });
  useEffect(() => goToSignIn(), []);
  const state = (
    <EmptyState level={level} title={title} text={text} {...(picture ? { picture } : {})}>
      <ButtonLink href={href}>{t('common.header.signIn')}</ButtonLink>
      {children}
    </EmptyState>
  );
  return redirect ? <div className="container">{state}</div> : state;
}
