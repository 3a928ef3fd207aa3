import type { Readable } from 'node:stream';
import type { AuditExportQuery, AuditLine, AuditQuery } from '#shared/contracts/admin-audit.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { platformTimeZone } from '#shared/domain/platform-weeks.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { NamedFile } from '#server/http/api-routes.ts';
import { keysetPage, type KeysetPosition } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { csvFile, type Cell } from '#server/lib/csv-file.ts';
import type { AdminAudit, Visitor } from '../auth/index.ts';
import { auditFilterOf, type AuditFilter } from './audit.filter.ts';
import { presentLine } from './audit.presenter.ts';
import { readAuditRows } from './audit.repository.ts';

const HEADER: readonly string[] = [
  'Time (UTC)',
  'Action',
  'Actor',
  'Actor id',
  'Subject kind',
  'Subject',
  'Subject id',
  'Reason',
  'Details',
  'Network',
  'Line id',
];

function cellsOf(line: AuditLine): Cell[] {
  return [
    line.at,
    line.action,
    line.actorName,
    line.actorId,
    line.subjectKind,
    line.subjectName,
    line.subjectId,
    line.reason,
    Object.keys(line.details).length > 0 ? JSON.stringify(line.details) : null,
    line.address,
    line.id,
  ];
}

/** One row per line of the log, as they come. */
const auditFile = (lines: AsyncIterable<AuditLine>): Readable => csvFile(HEADER, lines, cellsOf);

/** Lines that are read at once for an export. */
const LINES_AT_ONCE = 2000;
/** As ids.ts makes them, and the fixed accounts'. */
const ID = /^(?:[a-z]+_\w+|Admin|Reviewer|guest-user)$/;

export interface AuditLogDeps {
  readonly platform: Pick<Platform, 'db' | 'clocks' | 'cursors'>;
  readonly adminAudit: AdminAudit;
}

/** The filter of an export: a query matches ids, names and addresses. */
function wordedOf({ actorId, subjectId, ...asked }: AuditExportQuery): Record<string, unknown> {
  const ids = Object.entries({ actorId, subjectId }).filter(([, id]) => id !== undefined && ID.test(id));
  return { ...asked, ...Object.fromEntries(ids) };
}

export function createAuditLog({ platform, adminAudit }: AuditLogDeps) {
  const { db, clocks, cursors } = platform;

  /** Page by page: the log only grows. */
  async function* linesOf(filter: AuditFilter): AsyncGenerator<AuditLine> {
    let after: KeysetPosition | undefined;
    do {
      const rows = await readAuditRows(db, filter, after, LINES_AT_ONCE);
      for (const row of rows) yield presentLine(row);
      after = rows.length < LINES_AT_ONCE ? undefined : rows.at(-1);
    } while (after);
  }

  return {
    /** The newest first. */
    async list(query: AuditQuery): Promise<Page<AuditLine>> {
      const filter = auditFilterOf(query);
      const read = (after: KeysetPosition | undefined, count: number) =>
        readAuditRows(db, filter, after, count);
      const { rows, nextCursor } = await keysetPage(cursors, 'audit', query, read);
      return { rows: rows.map(presentLine), nextCursor };
    },

    /** All of them as a file for a spreadsheet. The export itself is a line of the log. */
    async export(
      admin: MemberActor,
      asked: AuditExportQuery,
      visitor: Pick<Visitor, 'address'>,
    ): Promise<NamedFile> {
      const filter = auditFilterOf(asked);
      await adminAudit(db, admin, { action: 'admin.audit_exported', details: wordedOf(asked) }, visitor);
      return {
        name: `audit-${dayAt(clocks.real.now(), platformTimeZone)}.csv`,
        content: auditFile(linesOf(filter)),
      };
    },
  };
}

/** Every admin act and every security event, for the Admin's eyes (decision record 0030). Throws 422 for days that are reversed. */
export type AuditLog = ReturnType<typeof createAuditLog>;
