import { randomInt } from 'node:crypto';

/** Without those that are taken for each other on the phone or on paper: 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** 'ES-7K3M9Q': short enough to be read out. Not secret, and not unique on its own: the database refuses a second one. */
export function newOrderNumber(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '2');
  return `ES-${signs.join('')}`;
}
