import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { adminBookingPath, adminUserPath, equipmentPath } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { RowLink } from '../components/row-link.tsx';
import { actionText } from '../lib/action-text.ts';
import { humanize } from '../lib/humanize.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import styles from './audit-columns.module.css';

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
  onlyLabel: string;
}

/** The actor or target of a line, linked to all of its lines. */
function Named({ name, page, only, onlyLabel }: NamedProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {page === undefined ? <span>{name}</span> : <RowLink href={page}>{name}</RowLink>}
      {only !== undefined && (
        <IconLink icon="filters" label={onlyLabel} href={only} className={styles.only} />
      )}
    </span>
  );
}

/** Where a person's, or a thing's, lines are listed; undefined where that is what is shown. */
export interface Narrowing {
  readonly byActor: (id: string) => string | undefined;
  readonly bySubject: (id: string) => string | undefined;
}

function Who({ line: { actorId, actorName }, byActor }: { line: AuditLine } & Pick<Narrowing, 'byActor'>) {
  const t = useText();
  if (actorId === null) return <span className="muted-small wrap-anywhere">{t('admin.audit.nobody')}</span>;
  const name = personName(t, actorName ?? actorId);
  return (
    <Named
      name={name}
      page={adminUserPath(actorId)}
      only={byActor(actorId)}
      onlyLabel={t('admin.audit.onlyBy', { name })}
    />
  );
}

function About({ line, bySubject }: { line: AuditLine } & Pick<Narrowing, 'bySubject'>) {
  const t = useText();
  const { actorId, subjectKind, subjectId, subjectName } = line;
  if (subjectId === null)
    return <span className="muted-small wrap-anywhere">{t('admin.audit.nothing')}</span>;
  // A user's own action, such as a sign-in, has no target; a card leaves the line out.
  if (subjectKind === 'user' && subjectId === actorId)
    return (
      <span className="muted-small wrap-anywhere" data-nothing>
        –
      </span>
    );
  const name = personName(t, subjectName ?? subjectId);
  return (
    <Named
      name={name}
      page={pageOf(subjectKind, subjectId)}
      only={bySubject(subjectId)}
      onlyLabel={t('admin.audit.onlyAbout', { name })}
    />
  );
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The reason that was given, and what else was recorded. */
function Why({ line: { reason, details } }: { line: AuditLine }) {
  const said = Object.entries(details);
  if (reason === null && said.length === 0) return null;
  return (
    <span className="grid justify-items-start">
      {reason !== null && <span className="words">{reason}</span>}
      {said.length > 0 && (
        <span className="muted-small wrap-anywhere">
          {said.map(([name, value]) => `${humanize(name)}: ${wordOf(value)}`).join(' · ')}
        </span>
      )}
    </span>
  );
}

/** A line of the log: when, what, who, about whom or what, why, from which network. */
export function useAuditColumns({ byActor, bySubject }: Narrowing): readonly Column<AuditLine>[] {
  const t = useText();
  const moment = useFormatDateTime();
  return [
    {
      id: 'what',
      header: t('admin.audit.what'),
      card: 'head',
      cell: ({ action }) => (
        <span className="grid justify-items-start">
          <strong>{actionText(action, t)}</strong>
          <code className="muted-small wrap-anywhere">{action}</code>
        </span>
      ),
    },
    {
      id: 'when',
      header: t('admin.audit.when'),
      cell: ({ at }) => <time dateTime={at}>{moment(at, 'second')}</time>,
    },
    { id: 'who', header: t('admin.audit.who'), cell: (line) => <Who line={line} byActor={byActor} /> },
    {
      id: 'about',
      header: t('admin.audit.about'),
      cell: (line) => <About line={line} bySubject={bySubject} />,
    },
    { id: 'why', header: t('admin.audit.why'), card: 'plain', cell: (line) => <Why line={line} /> },
    {
      id: 'network',
      header: t('admin.audit.network'),
      cell: ({ address }) =>
        address === null ? '–' : <code className="muted-small wrap-anywhere">{address}</code>,
    },
  ];
}
