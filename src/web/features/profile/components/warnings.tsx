import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnWarning } from '#shared/contracts/profile.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { warningsQuery } from '#web/data/profile.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { AskAboutRestriction, RestrictionBanner } from '#web/ui/restriction-banner.tsx';
import { FAILED } from '../lib/failed.ts';
import { useDay } from '../lib/use-day.ts';
import styles from './profile.module.css';

const TONES = { low: 'plain', medium: 'warn', high: 'bad' } as const;

function Warning({ warning }: { warning: OwnWarning }) {
  const t = useText();
  const day = useDay();
  const { severity, reason, description, createdAt } = warning;
  return (
    <li className={styles.warning} data-severity={severity}>
      <p className="flex flex-wrap items-center gap-1-3 muted">
        <Badge tone={TONES[severity]} dot>
          {t(`profile.warnings.${severity}`)}
        </Badge>
        <span>{t('profile.warnings.issued', { day: day(createdAt, 'full') })}</span>
      </p>
      <h3>{reason}</h3>
      <p className="words">{description}</p>
    </li>
  );
}

function WarningList({ warnings }: { warnings: readonly OwnWarning[] }) {
  const t = useText();
  const id = useId();
  return (
    <section className="stack-3" aria-labelledby={id}>
      <h2 id={id}>{t('profile.warnings.title', { count: warnings.length })}</h2>
      <ul className="stack-3">
        {warnings.map((warning) => (
          <Warning key={warning.id} warning={warning} />
        ))}
      </ul>
      <AskAboutRestriction />
    </section>
  );
}

/** The Admin's warnings to this user, and their restrictions. Empty for most. */
export function Warnings({ user }: { user: CurrentUser }) {
  const t = useText();
  const query = useQuery(warningsQuery);
  const { data: warnings = [] } = query;
  return (
    <>
      <LoadError query={query} title="profile.warnings.failed" {...FAILED} />
      {warnings.length > 0 && <WarningList warnings={warnings} />}
      {user.restrictionNoBook && (
        <RestrictionBanner tone="danger" title={t('profile.restricted.book')}>
          {t('profile.restricted.bookText')}
        </RestrictionBanner>
      )}
      {user.restrictionNoList && (
        <RestrictionBanner tone="danger" title={t('profile.restricted.list')}>
          {t('profile.restricted.listText')}
        </RestrictionBanner>
      )}
    </>
  );
}
