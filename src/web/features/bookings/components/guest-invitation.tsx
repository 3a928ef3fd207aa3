import { loginPath, paths } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For the guest, who has no bookings: nothing is asked of the server. `returnTo` is where one comes back to. */
export function GuestInvitation({ returnTo }: { returnTo: string }) {
  const t = useText();
  return (
    <EmptyState
      title={t('bookings.guest.title')}
      text={t('bookings.guest.text')}
      picture="/illustrations/mini-excavator.yellow.alone.svg"
    >
      <ButtonLink href={loginPath(returnTo)}>{t('bookings.guest.signIn')}</ButtonLink>
      <ButtonLink href={paths.search} variant="line">
        {t('bookings.guest.search')}
      </ButtonLink>
    </EmptyState>
  );
}
