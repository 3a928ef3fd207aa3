import { DayText, DecimalAmount, Id, Instant, noNul, pageQuery } from './common.ts';
import { z } from './zod.ts';

/** One line of the audit log; real time. Names are of today: 'Former member' for a deleted account. */
export const AuditLine = z.object({
  id: z.string(),
  at: Instant,
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** The first characters of the keyed hash: the same address looks the same, and reveals nothing else. */
  address: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

const filters = {
  /** An action, or the beginning of several up to its dot: `sign_in`, `booking.`. */
  action: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z_.]*$/), noNul)),
  actorId: z.optional(Id),
  subjectId: z.optional(Id),
  from: z.optional(DayText),
  to: z.optional(DayText),
};
export const AuditQuery = z.object({ ...filters, ...pageQuery });
export type AuditQuery = z.infer<typeof AuditQuery>;
/** GET /api/admin/audit.csv: the same filters, every line. */
export const AuditExportQuery = z.object(filters);
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** A week of the platform, Monday first, in the platform's zone. Gross volume and take are what was captured less what went back. */
const WeekFigures = z.object({
  week: DayText,
  bookings: z.number(),
  grossVolume: DecimalAmount,
  take: DecimalAmount,
});
export const PlatformWeeks = z.object({ timeZone: z.string(), weeks: z.array(WeekFigures) });
export type PlatformWeeks = z.infer<typeof PlatformWeeks>;
export const WeeksQuery = z.object({
  weeks: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/), z.meta({ type: 'integer', minimum: 1, maximum: 104 })),
      z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(104)),
    ),
    26,
  ),
});
