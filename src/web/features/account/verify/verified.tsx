import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '../page-heading.tsx';
import styles from './verify.module.css';

interface VerifiedProps {
  /** Unknown where the mail's link was opened without being signed in. */
  email?: string | undefined;
  returnTo: string;
  /** It has just happened. */
  arrive?: boolean;
}

export function Verified({ email, returnTo, arrive = false }: VerifiedProps) {
  const t = useText();
  return (
    <>
      <span className={styles.seal}>
        <Icon name="shield" size={40} />
      </span>
      <PageHeading title={t('account.verify.doneTitle')} arrive={arrive}>
        {email ? t('account.verify.doneText', { email }) : t('account.verify.doneTextLink')}
      </PageHeading>
      <ButtonLink className={styles.main} wide href={returnTo}>
        {t('account.verify.continue')}
      </ButtonLink>
    </>
  );
}
