import { attemptsPerCode, codeLifetimeMinutes } from '#shared/domain/account-limits.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './account.module.css';

const NEEDS: readonly { icon: IconName; title: MessageId; text: MessageId }[] = [
  { icon: 'calendar', title: 'account.verification.needsRent', text: 'account.verification.needsRentText' },
  {
    icon: 'message',
    title: 'account.verification.needsMessage',
    text: 'account.verification.needsMessageText',
  },
];

const STEPS: readonly MessageId[] = [
  'account.verification.howSend',
  'account.verification.howEnter',
  'account.verification.howDone',
];

/** What verification is needed for, how it goes, and which other one there is (docs/product/identity.md#verification). */
export function VerificationAbout() {
  const t = useText();
  return (
    <>
      <section className="stack-4">
        <h2>{t('account.verification.needsTitle')}</h2>
        <ul className={styles.needs}>
          {NEEDS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <h3>{t(title)}</h3>
                <p className="muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack-4">
        <h2>{t('account.verification.howTitle')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step, { minutes: codeLifetimeMinutes, attempts: attemptsPerCode })}</li>
          ))}
        </ol>
      </section>
      <section className="stack-4">
        <h2>{t('account.verification.identityTitle')}</h2>
        <p className="muted">{t('account.verification.identityText')}</p>
        <Link className="link inline-flex items-center justify-self-start min-h-44px" href={paths.payouts}>
          {t('account.verification.identityLink')}
        </Link>
      </section>
    </>
  );
}
