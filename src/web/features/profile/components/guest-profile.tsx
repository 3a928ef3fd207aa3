import { useSearch } from 'wouter';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { AboutPanel } from './about-panel.tsx';
import { Card } from './card.tsx';
import { ProfileParts } from './profile-parts.tsx';
import styles from './profile.module.css';

function GuestDetails() {
  const t = useText();
  return (
    <Card title={t('profile.details.title')}>
      <dl className={styles.file}>
        <div>
          <dt>{t('profile.guest.name')}</dt>
          <dd>{t('profile.guest.guest')}</dd>
        </div>
        <div>
          <dt>{t('profile.details.email')}</dt>
          <dd>{t('profile.details.noPhone')}</dd>
        </div>
        <div>
          <dt>{t('profile.details.phone')}</dt>
          <dd>{t('profile.details.noPhone')}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** The guest's page: the way to an account first, and the same three tabs. Nothing is asked of the server. */
export function GuestProfile() {
  const t = useText();
  const search = useSearch();
  const href = loginPath(search ? `${paths.profile}?${search}` : paths.profile);
  return (
    <div className={`container ${styles.screen ?? ''}`}>
      <SignInRequired
        level={1}
        title={t('profile.guest.title')}
        text={t('profile.guest.text')}
        picture="/illustrations/mini-excavator.yellow.alone.svg"
      >
        <ButtonLink href={`${href}&mode=sign-up`} variant="line">
          {t('profile.guest.create')}
        </ButtonLink>
      </SignInRequired>
      <ProfileParts
        panels={{
          profile: <GuestDetails />,
          ratings: <Card title={t('profile.tab.ratings')} text={t('profile.ratings.none')} />,
          about: <AboutPanel />,
        }}
      />
    </div>
  );
}
