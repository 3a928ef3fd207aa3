import type { Alert } from '#shared/contracts/alerts.ts';

/** The alerts about one booking; an alert about none is alone. */
export interface AlertGroup {
  /** Of the booking, or of the alert. */
  readonly id: string;
  readonly newest: Alert;
  /** Newest first. */
  readonly earlier: readonly Alert[];
}

/** `alerts` are newest first. Bookings that wait for the reader come first, then what has the newest alert. */
export function groupAlerts(alerts: readonly Alert[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup & { earlier: Alert[] }>();
  for (const alert of alerts) {
    const id = alert.bookingId ?? alert.id;
    const group = groups.get(id);
    if (group) group.earlier.push(alert);
    else groups.set(id, { id, newest: alert, earlier: [] });
  }
  const needsYou = ({ newest }: AlertGroup): number => Number(newest.needsYou);
  return [...groups.values()].sort((a, b) => needsYou(b) - needsYou(a));
}
