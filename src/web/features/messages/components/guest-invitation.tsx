import { loginPath, paths } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For the guest, to whom nobody writes: nothing is asked of the server. `returnTo` is where one comes back to. */
export function GuestInvitation({ returnTo }: { returnTo: string }) {
  const t = useText();
  return (
    <EmptyState
      title={t('messages.guest.title')}
      text={t('messages.guest.text')}
      picture="/illustrations/skid-steer.yellow.alone.svg"
    >
      <ButtonLink href={loginPath(returnTo, 'message')}>{t('messages.guest.signIn')}</ButtonLink>
      <ButtonLink href={paths.search} variant="line">
        {t('messages.guest.search')}
      </ButtonLink>
    </EmptyState>
  );
}
