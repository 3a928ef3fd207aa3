import { useSearch } from 'wouter';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { AboutPanel } from './about-panel.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProfileParts } from './profile-parts.tsx';
import styles from './profile.module.css';

function GuestDetails() {
  const t = useText();
  return (
    <Card title={t('profile.details.title')}>
      <FactList
        className={styles.file}
        facts={[
          { name: t('profile.guest.name'), value: t('profile.guest.guest') },
          { name: t('profile.details.email'), value: t('profile.details.noPhone') },
          { name: t('profile.details.phone'), value: t('profile.details.noPhone') },
        ]}
      />
    </Card>
  );
}

/** The guest's page: the way to an account first, and the same three tabs. Nothing is asked of the server. */
export function GuestProfile() {
  const t = useText();
  const search = useSearch();
  const href = loginPath(search ? `${paths.profile}?${search}` : paths.profile);
  return (
    <div className="container stack-5 py-6-12 wide-gap-6 wide-py-8-16">
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
