import type { CurrentUser } from '#shared/contracts/users.ts';
import { paths } from '#web/app/paths.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Rating } from '#web/ui/rating.tsx';
import styles from './identity.module.css';

/** How they are called; the address where there is no name. */
export const fullName = ({ firstName, lastName, email }: CurrentUser): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');

/** Who this is, as others see them, and whether their address is verified. */
export function Identity({ user }: { user: CurrentUser }) {
  const { t, locale } = useTexts();
  const name = fullName(user);
  const verified = user.isEmailVerified;
  return (
    <div className={styles.identity}>
      <div className={styles.person}>
        <Avatar name={name} src={user.profileImageUrl} size="large" own />
        <div className={styles.words}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.facts}>
            <Badge tone={verified ? 'good' : 'warn'}>
              {t(verified ? 'profile.verified' : 'profile.notVerified')}
            </Badge>
            <span>{t('profile.since', { month: formatMonth(locale, user.createdAt) })}</span>
          </p>
        </div>
      </div>
      <ul className={styles.ratings}>
        <li>
          <Rating value={Number(user.renterRating)} count={user.renterRatingCount} /> {t('profile.asRenter')}
        </li>
        <li>
          <Rating value={Number(user.ownerRating)} count={user.ownerRatingCount} /> {t('profile.asOwner')}
        </li>
      </ul>
      {!verified && (
        <Notice
          tone="warning"
          title={t('profile.notVerified')}
          action={
            <ButtonLink href={paths.verification} variant="line" size="small">
              {t('profile.verify')}
            </ButtonLink>
          }
        >
          {t('profile.verifyText')}
        </Notice>
      )}
    </div>
  );
}
