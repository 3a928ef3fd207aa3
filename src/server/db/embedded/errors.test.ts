import { describe, expect, it } from 'vitest';
import { DatabaseStartError, asStartError, explain } from './errors.ts';

describe('why the database does not start', () => {
  it.each([
    ['PANIC:  could not write to file "pg_wal/xlogtemp": No space left on device', /\/data is full/],
    ["EROFS: read-only file system, open '/data/server.lock'", /\/data is read-only.*DATA_DIR/],
    ["EACCES: permission denied, open '/data/password'", /\/data belongs to another user/],
    ['FATAL:  data directory "/data" has wrong ownership', /\/data belongs to another user/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
    [
      'LOG:  starting\nFATAL:  something new\nLOG:  database system is shut down',
      /^The database in \/data could not be started: something new\. Set DATABASE_URL/,
    ],
    ['', /it gave no reason\. Set DATABASE_URL/],
  ])('%s', (detail, sentence) => {
    expect(explain(detail, '/data')).toMatch(sentence);
  });

  it('keeps a sentence that is already one', () => {
    const error = new DatabaseStartError('A sentence.');
    expect(asStartError(error, '/data')).toBe(error);
  });
});
