import type { Alert } from '#shared/contracts/alerts.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import { type CursorCodec, cursorInstant, type Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { bookingsWaitingFor } from '../bookings/index.ts';
import {
  markAlertsRead,
  readAlerts,
  type AlertChoice,
  type AlertKey,
  type AlertRow,
} from './alerts.repository.ts';

const present = (
  { id, kind, title, message, bookingId, caseId, link, readAt, createdAt }: AlertRow,
  waiting: ReadonlySet<string>,
): Alert => ({
  id,
  kind,
  title,
  message,
  bookingId,
  caseId,
  link,
  needsYou: bookingId !== null && waiting.has(bookingId),
  read: readAt !== null,
  createdAt: createdAt.toISOString(),
});

function keyOf(cursors: CursorCodec, cursor: string, fingerprint: string): AlertKey {
  const [createdAt, id] = cursors.decode(cursor, fingerprint, ['number', 'string']);
  return { createdAt: cursorInstant(createdAt), id: String(id) };
}

export function createAlertsService({ db, cursors, clocks, live }: Platform) {
  return {
    /** The caller's, newest first; the guest has none. */
    async list(
      actor: Actor,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<Page<Alert>> {
      if (actor.kind === 'guest') return { rows: [], nextCursor: undefined };
      const fingerprint = `alerts:${actor.id}`;
      const after = cursor === undefined ? undefined : keyOf(cursors, cursor, fingerprint);
      const found = await readAlerts(db, actor.id, after, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const nextCursor =
        found.length > shown.length && last
          ? cursors.encode(fingerprint, [last.createdAt.getTime(), last.id])
          : undefined;
      const about = new Set(shown.flatMap(({ bookingId }) => bookingId ?? []));
      const waiting = await bookingsWaitingFor(db, actor.id, [...about], clocks.product.now());
      return { rows: shown.map((row) => present(row, waiting)), nextCursor };
    },

    /** Of the caller's own, all or those of the choice. Answers how many had been unread. */
    async markRead(actor: MemberActor, choice: AlertChoice): Promise<{ marked: number }> {
      const marked = await markAlertsRead(db, actor.id, choice, clocks.product.now());
      // Their other windows count them too.
      if (marked > 0) await live.publish({ userId: actor.id }, { type: 'alert' });
      return { marked };
    },
  };
}

export type AlertsService = ReturnType<typeof createAlertsService>;
