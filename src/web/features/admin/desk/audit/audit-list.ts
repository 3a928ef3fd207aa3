import { paths } from '#web/app/paths.ts';
import { paramsOf, writeAddress, type Asked, type ListAddress } from '../../lists/list-address.ts';
import { ADMIN_AUDIT } from '../api/desk-calls.ts';

export const AUDIT_ASKED = {
  action: 'text',
  actorId: 'text',
  subjectId: 'text',
  from: 'text',
  to: 'text',
  cursor: 'text',
} as const;
export type AuditAsked = Asked<typeof AUDIT_ASKED>;

/** The audit log, as `/admin/audit?action=sign_in.&from=2026-06-01` asks for it. */
export const AUDIT_LIST: ListAddress<typeof AUDIT_ASKED> = {
  path: paths.adminAudit,
  fixed: {},
  known: AUDIT_ASKED,
};

/** Where what somebody did, or what was done to them or to a thing, is listed. */
export const auditOf = (about: { actorId: string } | { subjectId: string }): string =>
  writeAddress(AUDIT_LIST, about);

/** The same lines as a file: all of them, not one page. */
export function auditFile(asked: AuditAsked): string {
  const search = new URLSearchParams(paramsOf({ ...asked, cursor: undefined })).toString();
  return search ? `${ADMIN_AUDIT}.csv?${search}` : `${ADMIN_AUDIT}.csv`;
}
