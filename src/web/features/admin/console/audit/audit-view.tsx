import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { ADMIN_AUDIT } from '#web/data/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { writeListUrl } from '../../lists/list-url.ts';
import { useList } from '../../lists/use-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { AdminTable } from '../components/admin-table.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_LIST, auditFile, type AUDIT_FILTERS } from './audit-list.ts';

/** Everything that the Admin did, and everything about people's safety: nothing of it can be changed, all of it taken along. */
export function AuditView() {
  const t = useText();
  const list = useList<AuditLine, typeof AUDIT_FILTERS>(ADMIN_AUDIT, AUDIT_LIST);
  const { asked, rows, ask } = list;
  const { action, actorId, subjectId, from, to } = asked;
  const isNarrowed = [action, actorId, subjectId, from, to].some((value) => value !== undefined);
  const narrow = (change: { actorId: string } | { subjectId: string }): string =>
    writeListUrl(AUDIT_LIST, { ...asked, ...change, cursor: undefined });
  const columns = useAuditColumns({
    byActor: (id) => (id === actorId ? undefined : narrow({ actorId: id })),
    bySubject: (id) => (id === subjectId ? undefined : narrow({ subjectId: id })),
  });
  return (
    <AdminPage
      title={t('admin.audit.title')}
      text={t('admin.audit.text')}
      actions={
        <ButtonLink variant="line" size="small" href={auditFile(asked)} reload download>
          {t(isNarrowed ? 'admin.audit.exportThese' : 'admin.audit.export')}
        </ButtonLink>
      }
    >
      <AuditFilters asked={asked} rows={rows} ask={ask} />
      <AdminTable
        list={list}
        label={t('admin.audit.title')}
        pagesLabel={t('admin.audit.pages')}
        failed="admin.audit.failed"
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'admin.audit.none' : 'admin.audit.noneYet')}
            text={t(isNarrowed ? 'admin.audit.noneText' : 'admin.audit.noneYetText')}
          >
            {isNarrowed && (
              <ButtonLink variant="line" href={paths.adminAudit}>
                {t('admin.audit.all')}
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
