import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { ADMIN_AUDIT } from '#web/data/admin.ts';
import { adminBookingPath, adminUserPath, equipmentPath, paths } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { paramsOf, writeListUrl, type ListFilters, type ListUrl } from '../../lists/list-url.ts';
import type { AdminColumn } from '../../lists/table.tsx';
import { RowLink } from '../components/row-link.tsx';
import { actionText } from '../lib/action-text.ts';
import { humanize } from '../lib/humanize.ts';
import styles from '../components/console.module.css';

export const AUDIT_FILTERS = {
  action: 'text',
  actorId: 'text',
  subjectId: 'text',
  from: 'text',
  to: 'text',
  cursor: 'text',
} as const;
export type AuditFilterValues = ListFilters<typeof AUDIT_FILTERS>;

/** The audit log, as `/admin/audit?action=sign_in.&from=2026-06-01` asks for it. */
export const AUDIT_LIST: ListUrl<typeof AUDIT_FILTERS> = {
  path: paths.adminAudit,
  fixed: {},
  known: AUDIT_FILTERS,
};

/** The address of the audit log of an actor, a target user or a thing. */
export const auditOf = (about: { actorId: string } | { subjectId: string }): string =>
  writeListUrl(AUDIT_LIST, about);

/** The same lines as a file: all of them, not one page. */
export function auditFile(asked: AuditFilterValues): string {
  const search = new URLSearchParams(paramsOf({ ...asked, cursor: undefined })).toString();
  return search ? `${ADMIN_AUDIT}.csv?${search}` : `${ADMIN_AUDIT}.csv`;
}

/** Where the subject of a line has a page; undefined where it has none. */
function pageOf(kind: string | null, id: string): string | undefined {
  if (kind === 'user') return adminUserPath(id);
  if (kind === 'booking') return adminBookingPath(id);
  return kind === 'equipment' ? equipmentPath(id) : undefined;
}

interface NamedProps {
  name: string;
  page: string | undefined;
  /** The log, narrowed to this one. */
  only: string | undefined;
  onlyLabel: 'admin.audit.onlyBy' | 'admin.audit.onlyAbout';
}

/** The actor or target of a line, linked to all of its lines. */
function Named({ name, page, only, onlyLabel }: NamedProps) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1">
      {page === undefined ? <span>{name}</span> : <RowLink href={page}>{name}</RowLink>}
      {only !== undefined && (
        <IconLink icon="filters" label={t(onlyLabel, { name })} href={only} className={styles.only} />
      )}
    </span>
  );
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const quiet = 'muted-small wrap-anywhere';

interface Narrowing {
  readonly byActor: (id: string) => string | undefined;
  readonly bySubject: (id: string) => string | undefined;
}

/**
 * A line of the log: when, what, who, about whom or what, why, from which network. `byActor` and `bySubject`: where a person's, or a
 * thing's, lines are listed; undefined where that is what is shown.
 */
export const auditColumns = ({ byActor, bySubject }: Narrowing): readonly AdminColumn<AuditLine>[] => [
  {
    header: 'admin.audit.what',
    card: 'head',
    cell: ({ action }, { t }) => (
      <span className="grid justify-items-start">
        <strong>{actionText(action, t)}</strong>
        <code className={quiet}>{action}</code>
      </span>
    ),
  },
  {
    header: 'admin.audit.when',
    cell: ({ at }, { moment }) => <time dateTime={at}>{moment(at, 'second')}</time>,
  },
  {
    header: 'admin.audit.who',
    cell: ({ actorId, actorName }, { t }) =>
      actorId === null ? (
        <span className={quiet}>{t('admin.audit.nobody')}</span>
      ) : (
        <Named
          name={personName(t, actorName ?? actorId)}
          page={adminUserPath(actorId)}
          only={byActor(actorId)}
          onlyLabel="admin.audit.onlyBy"
        />
      ),
  },
  {
    header: 'admin.audit.about',
    cell: ({ actorId, subjectKind, subjectId, subjectName }, { t }) => {
      if (subjectId === null) return <span className={quiet}>{t('admin.audit.nothing')}</span>;
      // A user's own action, such as a sign-in, has no target; a card leaves the line out.
      if (subjectKind === 'user' && subjectId === actorId)
        return (
          <span className={quiet} data-nothing>
            –
          </span>
        );
      return (
        <Named
          name={personName(t, subjectName ?? subjectId)}
          page={pageOf(subjectKind, subjectId)}
          only={bySubject(subjectId)}
          onlyLabel="admin.audit.onlyAbout"
        />
      );
    },
  },
  {
    header: 'admin.audit.why',
    card: 'plain',
    cell: ({ reason, details }) => {
      const said = Object.entries(details).map(([name, value]) => `${humanize(name)}: ${wordOf(value)}`);
      return (
        (reason !== null || said.length > 0) && (
          <span className="grid justify-items-start">
            {reason !== null && <span className="words">{reason}</span>}
            {said.length > 0 && <span className={quiet}>{said.join(' · ')}</span>}
          </span>
        )
      );
    },
  },
  {
    header: 'admin.audit.network',
    cell: ({ address }) => (address === null ? '–' : <code className={quiet}>{address}</code>),
  },
];
