import { paths } from '#web/lib/paths.ts';
import { paramsOf, writeListUrl, type ListFilters, type ListUrl } from '../../lists/list-url.ts';
import { ADMIN_AUDIT } from '#web/data/admin.ts';

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
