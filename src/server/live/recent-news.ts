import type { LiveEvent } from '#shared/contracts/system.ts';

/** How long news are kept for a page that was made before its stream was open: longer than any page takes to load. */
const KEPT_MS = 120_000;
/** Limits memory where an instance receives many events: the newest are kept. */
const MOST = 5_000;
/** Two requests of a page take differently long to arrive, and so do events. Receiving one twice does no harm. */
const MARGIN_MS = 5_000;

interface Piece {
  readonly at: number;
  /** Null: every user. */
  readonly to: string | null;
  readonly event: LiveEvent;
}

export interface RecentNews {
  add(to: string | null, event: LiveEvent): void;
  /** What this person would have received in the last `ageMs` milliseconds, in order. */
  readonly ofLast: (ageMs: number, userId: string) => readonly LiveEvent[];
}

/** The latest events that this instance has received. `now` counts milliseconds and is never set, as product time is. */
export function createRecentNews(now = () => performance.now()): RecentNews {
  let pieces: Piece[] = [];
  return {
    add(to, event) {
      const at = now();
      const isKept = (piece: Piece) => piece.at > at - KEPT_MS;
      if (pieces.length >= MOST || (pieces[0] && !isKept(pieces[0])))
        pieces = pieces.filter(isKept).slice(1 - MOST);
      pieces.push({ at, to, event });
    },
    ofLast(ageMs, userId) {
      const since = now() - ageMs - MARGIN_MS;
      return pieces
        .filter(({ at, to }) => at >= since && (to === null || to === userId))
        .map(({ event }) => event);
    },
  };
}
