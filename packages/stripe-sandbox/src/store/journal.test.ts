import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let dir: string;
const file = () => join(dir, 'journal.ndjson');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox journal '));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('finds what was committed after opening again, in the order of creation', () => {
  const store = openJournal(dir);
  store.commit([
    ['thing', 'a', { id: 'a', size: 1 }],
    ['thing', 'b', { id: 'b', size: 1 }],
  ]);
  store.commit([
    ['thing', 'a', { id: 'a', size: 2 }],
    ['other', 'x', { id: 'x' }],
  ]);
  store.commit([['other', 'x', null]]);
  // Not closed: as after kill -9.
  const again = openJournal(dir);
  expect([...again.all('thing')]).toEqual([
    { id: 'a', size: 2 },
    { id: 'b', size: 1 },
  ]);
  expect([...again.all('other')]).toEqual([]);
  again.close();
  store.close();
});

test('drops a truncated last line, and the next commit starts a new line', () => {
  const store = openJournal(dir);
  store.commit([['thing', 'a', { id: 'a' }]]);
  store.close();
  const torn = JSON.stringify([
    ['thing', 'b', { id: 'b' }],
    ['thing', 'c', { id: 'c' }],
  ]);
  appendFileSync(file(), torn.slice(0, -8));
  const second = openJournal(dir);
  expect([...second.all('thing')]).toEqual([{ id: 'a' }]);
  second.commit([['thing', 'd', { id: 'd' }]]);
  second.close();
  const third = openJournal(dir);
  expect([...third.all('thing')]).toEqual([{ id: 'a' }, { id: 'd' }]);
  third.close();
});

test('reports damage before the end instead of forgetting it', () => {
  writeFileSync(file(), '[["thing","a",{"id":"a"}]]\n[["thing"\n[["thing","b",{"id":"b"}]]\n');
  expect(() => openJournal(dir)).toThrow('Line 2');
});

test('leaves the file as it is while history is no more than the present, and goes on after it', () => {
  const store = openJournal(dir);
  store.commit([
    ['thing', 'a', { id: 'a' }],
    ['thing', 'b', { id: 'b' }],
  ]);
  store.commit([['thing', 'b', null]]);
  store.commit([['thing', 'c', { id: 'c' }]]);
  store.close();
  const [before, { ino }] = [readFileSync(file(), 'utf8'), statSync(file())];
  const again = openJournal(dir);
  expect(readFileSync(file(), 'utf8')).toBe(before);
  expect(statSync(file()).ino).toBe(ino);
  again.commit([['thing', 'd', { id: 'd' }]]);
  again.close();
  const third = openJournal(dir);
  expect([...third.all('thing')]).toEqual([{ id: 'a' }, { id: 'c' }, { id: 'd' }]);
  third.close();
});

test('keeps out a process that still has the file open where the folder was contested', () => {
  const stale = openJournal(dir);
  stale.commit([['thing', 'a', { id: 'a' }]]);
  const store = openJournal(dir, { isContested: true });
  stale.commit([['thing', 'b', { id: 'b' }]]);
  store.commit([['thing', 'c', { id: 'c' }]]);
  stale.close();
  store.close();
  const again = openJournal(dir);
  expect([...again.all('thing')]).toEqual([{ id: 'a' }, { id: 'c' }]);
  again.close();
});

test('drops history that outgrew the present when the journal is opened, and lets only the owner read it', () => {
  const store = openJournal(dir);
  for (let size = 0; size < 50; size += 1) store.commit([['thing', 'a', { id: 'a', size }]]);
  store.close();
  openJournal(dir).close();
  expect(readFileSync(file(), 'utf8')).toBe('[["thing","a",{"id":"a","size":49}]]\n');
  expect(statSync(file()).mode & 0o077).toBe(0);
});
