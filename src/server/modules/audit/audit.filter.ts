import type { AuditExportQuery } from '#shared/contracts/admin-audit.ts';
import { endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { platformTimeZone } from '#shared/domain/platform-weeks.ts';

/** Which lines of the audit log are meant; instants are real time, `before` is not included. */
export interface AuditFilter {
  /** Exactly this was done. */
  readonly action?: string | undefined;
  /** The word before the dot, or all there is where there is none. */
  readonly family?: string | undefined;
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** What no instant in the database can be compared with lies outside of these. */
const EARLIEST = '1970-01-01';
const LATEST = '2999-12-31';

function checkDays({ from, to }: Pick<AuditExportQuery, 'from' | 'to'>): void {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day !== undefined && (day < EARLIEST || day > LATEST))
      throw invalidFields({ [field]: problem('date_out_of_range', { first: EARLIEST, last: LATEST }) });
  }
  if (from !== undefined && to !== undefined && to < from)
    throw invalidFields({ to: problem('last_day_before_first') });
}

/** `sign_in` and `sign_in.` mean every sign-in, `sign_in.failed` that alone; nothing means everything. */
function actionsOf(text: string | undefined): Pick<AuditFilter, 'action' | 'family'> {
  if (!text) return {};
  const family = text.endsWith('.') ? text.slice(0, -1) : text;
  return family.includes('.') ? { action: text } : { family };
}

/** What was asked for, in terms of the log; its days are those of the platform's zone. Throws 422 for days that are none or reversed. */
export function auditFilterOf({ action, actorId, subjectId, from, to }: AuditExportQuery): AuditFilter {
  checkDays({ from, to });
  return {
    ...actionsOf(action),
    actorId,
    subjectId,
    from: from === undefined ? undefined : startOfDay(from, platformTimeZone),
    before: to === undefined ? undefined : endOfDay(to, platformTimeZone),
  };
}
