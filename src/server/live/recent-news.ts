import type { LiveEvent } from '#shared/contracts/system.ts';

/** How long news are kept for a page that was made before its stream was open: longer than any page takes to load. */
const KEPT_MS = 120_000;
/** Limits memory where an instance receives many events: the newest are kept. */
const MOST = 5_000;
/** Clocks of two instances differ a little, and events take time to arrive. Receiving one twice does no harm. */
const MARGIN_MS = 5_000;

interface Piece {
  readonly at: number;
  /** Null: every user. */
  readonly to: string | null;
  readonly event: LiveEvent;
}

export interface RecentNews {
  add(to: string | null, event: LiveEvent): void;
  /** What this person would have received since then, in order; milliseconds since 1970, real time. */
  readonly since: (userId: string, sinceMs: number) => readonly LiveEvent[];
}

/** The latest events that this instance has received. */
export function createRecentNews(now: () => Date): RecentNews {
  let pieces: Piece[] = [];
  return {
    add(to, event) {
      const at = now().getTime();
      const isKept = (piece: Piece) => piece.at > at - KEPT_MS;
      if (pieces.length >= MOST || (pieces[0] && !isKept(pieces[0])))
        pieces = pieces.filter(isKept).slice(1 - MOST);
      pieces.push({ at, to, event });
    },
    since: (userId, sinceMs) =>
      pieces
        .filter(({ at, to }) => at >= sinceMs - MARGIN_MS && (to === null || to === userId))
        .map(({ event }) => event),
  };
}
