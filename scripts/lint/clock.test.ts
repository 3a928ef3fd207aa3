import { describe, expect, it } from 'vitest';
import { findingsOf } from './findings.ts';

const findings = (line: string) => findingsOf('clock/injected', line);

describe('the lint rule clock/injected', () => {
  it.each([
    ['export const now = new Date();', 'Inject a Clock'],
    ['export const now = Date.now();', 'Inject a Clock'],
    ['export const now = Date();', 'Inject a Clock'],
    ['export const D = globalThis.Date;', 'Name Date itself'],
    ['export const chance = Math.random();', 'Inject chance'],
  ])('refuses %s', (line, message) => {
    expect(findings(line)).toEqual([expect.stringContaining(message)]);
  });

  it('allows dates that are made from a given time', () => {
    expect(findings('export const date = (ms: number) => new Date(ms).toISOString();')).toEqual([]);
  });
});
