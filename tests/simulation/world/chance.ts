/** All choices of one history, by its seed alone: the same seed answers the same questions alike. */
export interface Chance {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of several, each with its weight. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T;
  /** Choices of their own: what is asked there does not move what is asked here. */
  branch(): Chance;
}

/** Mulberry32: small, well spread, and the same on every machine. Answers numbers from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function chanceOf(seed: number): Chance {
  const next = mulberry32(Math.imul(seed, 2_654_435_761));
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  function pick<T>(list: readonly T[]): T {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }
  return {
    int,
    pick,
    happens: (probability) => next() < probability,
    weighted(list) {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(list)[1];
    },
    branch: () => chanceOf(int(0, 2_147_483_647)),
  };
}
