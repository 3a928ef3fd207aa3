import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A query of one booking: the path and an id, and nothing behind it. */
const DECLARATION = /(?:read\(|queryKey: \[)(?:'\/api\/bookings'|BOOKINGS), [a-z]\w*[)\]]/;

it('declares the query of one booking in one place, so that all features read the same answer', () => {
  const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(100);
  const isDeclared = (path: string) => DECLARATION.test(readFileSync(`src/web/${path}`, 'utf8'));
  expect(sources.filter(isDeclared)).toEqual(['data/bookings.ts']);
});
