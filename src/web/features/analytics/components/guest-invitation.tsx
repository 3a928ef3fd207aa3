import { useSearch } from 'wouter';
import { loginPath, paths } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For the guest, who owns nothing: nothing is asked of the server, and signing in leads back to this address. */
export function GuestInvitation() {
  const t = useText();
  const search = useSearch();
  return (
    <EmptyState
      title={t('analytics.guest.title')}
      text={t('analytics.guest.text')}
      picture="/illustrations/mini-excavator.yellow.alone.svg"
    >
      <ButtonLink href={loginPath(search ? `${paths.analytics}?${search}` : paths.analytics)}>
        {t('analytics.guest.signIn')}
      </ButtonLink>
      <ButtonLink href={paths.search} variant="line">
        {t('analytics.guest.search')}
      </ButtonLink>
    </EmptyState>
  );
}
