import type { Readable } from 'node:stream';
import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { csvFile, type Cell } from '#server/lib/csv-file.ts';

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
export const auditFile = (lines: AsyncIterable<AuditLine>): Readable => csvFile(HEADER, lines, cellsOf);
