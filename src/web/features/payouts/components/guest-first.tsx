import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { loginPath, paths } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The guest is led to the sign-in page, and back here afterwards. */
export function GuestFirst() {
  const t = useText();
  const search = useSearch();
  const [, navigate] = useLocation();
  // Once: on the way there the address is already the next page's.
  const [href] = useState(() => loginPath(search ? `${paths.payouts}?${search}` : paths.payouts));
  useEffect(() => navigate(href, { replace: true }), [navigate, href]);
  return (
    <div className="container">
      <EmptyState level={1} title={t('payouts.guest.title')} text={t('payouts.guest.text')}>
        <ButtonLink href={href}>{t('payouts.guest.signIn')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
