export interface AuditReport {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<
    Record<string, { id: string; score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { id: string; score: number | null; displayValue?: string }>>;
}
export function failedAudits(report: AuditReport): string[];
export function auditTable(figures: {
  pages: readonly (readonly [string, AuditReport])[];
  pwa: AuditReport;
  about: string;
}): string;
export function withTable(document: string, table: string): string;
