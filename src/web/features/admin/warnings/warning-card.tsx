import { useId } from 'react';
import type { AdminWarning } from '#shared/contracts/admin-people.ts';
import { dismissWarning, ADMIN_USERS, ADMIN_WARNINGS } from '#web/data/admin.ts';
import { adminUserPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../confirm/use-admin-action.ts';
import { useFormatDateTime } from '../console/lib/use-format-date-time.ts';
import styles from './warnings.module.css';

const TONES = { low: 'plain', medium: 'warn', high: 'bad' } as const;

function Whom({ warning: { userId, userName, userEmail } }: { warning: AdminWarning }) {
  const t = useText();
  return (
    <p className={styles.whom}>
      {userName === null ? (
        <strong>{t('admin.warnings.unknown')}</strong>
      ) : (
        <Link className={styles.name} href={adminUserPath(userId)}>
          {userName}
        </Link>
      )}
      <span className="muted">{userEmail ?? t('admin.noEmail')}</span>
    </p>
  );
}

interface WarningCardProps {
  warning: AdminWarning;
  /** It is dismissed, and gone where only active ones are listed. */
  onDismissed: () => void;
}

/** A warning: to whom, how serious, why, since when. */
export function WarningCard({ warning, onDismissed }: WarningCardProps) {
  const t = useText();
  const moment = useFormatDateTime();
  const titleId = useId();
  const { id, severity, reason, description, createdAt, dismissedAt } = warning;
  const { run, busy } = useAdminAction({
    send: dismissWarning,
    done: () => ({ title: t('admin.success'), text: t('admin.warnings.dismissed') }),
    failed: t('admin.warnings.dismissFailed'),
    changes: [ADMIN_WARNINGS, ADMIN_USERS],
  });
  const dismiss = async () => {
    if (await run(id)) onDismissed();
  };
  return (
    <li className={styles.card} data-severity={dismissedAt === null ? severity : undefined}>
      <div className={styles.head}>
        <Whom warning={warning} />
        <Badge tone={TONES[severity]} dot>
          {t(`admin.warnings.severity.${severity}`)}
        </Badge>
      </div>
      <h3 id={titleId} className="wrap-anywhere">
        {reason}
      </h3>
      <p className={styles.description}>{description}</p>
      <div className="flex flex-wrap items-center justify-between gap-2-4 min-h-44px">
        <p className="muted">
          {t('admin.warnings.issued', { day: moment(createdAt, 'day') })}
          {dismissedAt !== null &&
            ` · ${t('admin.warnings.dismissedOn', { day: moment(dismissedAt, 'day') })}`}
        </p>
        {dismissedAt === null && (
          <Button
            variant="line"
            size="small"
            busy={busy}
            aria-describedby={titleId}
            onClick={() => void dismiss()}
          >
            {t('admin.warnings.dismiss')}
          </Button>
        )}
      </div>
    </li>
  );
}
