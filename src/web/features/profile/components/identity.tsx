import type { CurrentUser } from '#shared/contracts/users.ts';
import { paths } from '#web/lib/paths.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Rating } from '#web/ui/rating.tsx';
import styles from './profile.module.css';

/** How they are called; the address where there is no name. */
export const fullName = ({ firstName, lastName, email }: CurrentUser): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');

/** In each role that has ratings. */
function Ratings({ user }: { user: CurrentUser }) {
  const t = useText();
  const { renterRating, renterRatingCount, ownerRating, ownerRatingCount } = user;
  if (renterRatingCount + ownerRatingCount === 0)
    return <p className={styles.ratings}>{t('profile.ratings.none')}</p>;
  return (
    <ul className={styles.ratings}>
      {renterRatingCount > 0 && (
        <li>
          <Rating value={Number(renterRating)} count={renterRatingCount} /> {t('profile.asRenter')}
        </li>
      )}
      {ownerRatingCount > 0 && (
        <li>
          <Rating value={Number(ownerRating)} count={ownerRatingCount} /> {t('profile.asOwner')}
        </li>
      )}
    </ul>
  );
}

/** Who this is, as others see them, and whether their address is verified. */
export function Identity({ user }: { user: CurrentUser }) {
  const { t, locale } = useTexts();
  const name = fullName(user);
  const verified = user.isEmailVerified;
  return (
    <div className={styles.identity}>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={user.profileImageUrl} size="large" own />
        <div className={styles.words}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-1-3 muted">
            <Badge tone={verified ? 'good' : 'warn'}>
              {t(verified ? 'profile.verified' : 'profile.notVerified')}
            </Badge>
            {user.isIdentityVerified && <Badge tone="good">{t('profile.identity')}</Badge>}
            <span>{t('profile.since', { month: formatMonth(locale, user.createdAt) })}</span>
          </p>
        </div>
      </div>
      <Ratings user={user} />
      {!verified && (
        <Banner
          tone="warning"
          title={t('profile.notVerified')}
          action={
            <ButtonLink href={paths.verification} variant="line" size="small">
              {t('profile.verify')}
            </ButtonLink>
          }
        >
          {t('profile.verifyText')}
        </Banner>
      )}
    </div>
  );
}
