import { useSearch } from 'wouter';
import { loginPath, paths } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AboutPanel } from './about-panel.tsx';
import styles from './profile-view.module.css';

/** For the guest, who has no profile: nothing is asked of the server. */
export function GuestFirst() {
  const t = useText();
  const search = useSearch();
  const href = loginPath(search ? `${paths.profile}?${search}` : paths.profile);
  return (
    <div className={`container ${styles.screen ?? ''}`}>
      <EmptyState
        level={1}
        title={t('profile.guest.title')}
        text={t('profile.guest.text')}
        picture="/illustrations/mini-excavator.yellow.alone.svg"
      >
        <ButtonLink href={href}>{t('profile.guest.signIn')}</ButtonLink>
        <ButtonLink href={`${href}&mode=sign-up`} variant="line">
          {t('profile.guest.create')}
        </ButtonLink>
      </EmptyState>
      <AboutPanel />
    </div>
  );
}
