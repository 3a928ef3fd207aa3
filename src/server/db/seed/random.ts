import { createHash } from 'node:crypto';

/** Repeatable chance: the same seed gives the same demonstration on every machine. Not for secrets. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

/** mulberry32: 32 bits of state, more than enough for invented yards. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[between(0, from.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  };
  const shuffled = <T>(from: readonly T[]): T[] => {
    const keyed = from.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  };
  return { next, between, chance: (probability) => next() < probability, pick, shuffled };
}

const BASE32 = 'abcdefghjkmnpqrstvwxyz0123456789';

/** `length` (at most 32) characters that look like chance and are the same for the same name, five bits each. */
export function opaque(name: string, length: number): string {
  const bytes = createHash('sha256').update(`demonstration:${name}`).digest();
  return Array.from(bytes.subarray(0, length), (byte) => BASE32.charAt(byte & 31)).join('');
}

/** `eq_` and twelve characters: an id that reveals nothing about its neighbors. */
export function opaqueId(prefix: string, name: string | number): string {
  return `${prefix}_${opaque(`${prefix}:${name}`, 12)}`;
}
