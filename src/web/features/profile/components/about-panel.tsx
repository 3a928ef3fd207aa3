import { supportReplyHours } from '#shared/domain/limits.ts';
import { minimumUserAge } from '#shared/domain/account-limits.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import styles from './profile.module.css';
import { Card } from '#web/ui/card.tsx';

/** What this is, when support answers, and what else is good to know. */
export function AboutPanel() {
  const t = useText();
  const config = usePublicConfig();
  const product = config?.productName ?? '';
  return (
    <div className="stack-4 wide-cols-3 wide-gap-5">
      <Card title={t('profile.about.title', { product })}>
        <p>{t('profile.about.text', { product })}</p>
        {config && <p className="muted">{t('profile.about.build', { build: config.build })}</p>}
      </Card>
      <Card title={t('profile.about.support')}>
        <FactList
          className={styles.facts}
          facts={[
            {
              name: t('profile.about.reply'),
              value: t('profile.about.replyValue', { hours: supportReplyHours }),
            },
            { name: t('profile.about.hours'), value: t('profile.about.hoursValue') },
          ]}
        />
        <Link className="inline-flex items-center min-h-44px link" href={paths.support}>
          {t('common.report')}
        </Link>
      </Card>
      <Card title={t('profile.about.rules')}>
        <ul className={styles.links}>
          <li>
            <Link className="link" href={paths.privacy}>
              {t('profile.about.privacy')}
            </Link>
          </li>
          <li>
            <Link className="link" href={paths.verification}>
              {t('profile.about.verification')}
            </Link>
          </li>
        </ul>
        <p className="muted">{t('profile.about.age', { age: minimumUserAge })}</p>
      </Card>
    </div>
  );
}
