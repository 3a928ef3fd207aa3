import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { describeError, errorLine, errorText } from './describe-error.ts';

const SECRETS = ['dana@people.example', '$argon2id$v=19$hash', '512-555-0100', 'Your code is 123456'];
const hasSecret = (text: string): boolean => SECRETS.some((secret) => text.includes(secret));

function failedInsert(): Error {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_unique"'),
    {
      code: '23505',
      detail: `Key (lower(email))=(${SECRETS[0]}) already exists.`,
      where: SECRETS[3],
      constraint: 'users_email_unique',
      table: 'users',
    },
  );
  return new DrizzleQueryError(
    'insert into "users" values ($1, $2)',
    [...SECRETS, '\n    at fake (frame.js:1)'],
    cause,
  );
}

describe('describeError', () => {
  it('names the failed statement and the reason, without its parameters', () => {
    const described = describeError(failedInsert());
    expect(described).toMatchObject({
      message: 'Failed query: insert into "users" values ($1, $2)',
      cause: { code: '23505', constraint: 'users_email_unique', table: 'users' },
    });
    for (const text of [JSON.stringify(described), errorLine(failedInsert()), errorText(failedInsert())]) {
      expect(hasSecret(text), text).toBe(false);
      expect(text).not.toContain('frame.js');
    }
    expect(described.stack).toContain('describe-error.test.ts');
  });

  it('leaves out unreadable values and the recipients of failed mails', () => {
    const unreadable = Object.assign(new Error(`invalid input syntax for type bigint: "${SECRETS[2]}"`), {
      code: '22P02',
    });
    expect(errorLine(unreadable)).toBe('Error: invalid input syntax for type bigint: …');
    expect(errorLine(new Error(`550 <${SECRETS[0]}> no such user`))).toBe(
      'Error: 550 <<address>> no such user',
    );
  });

  it('takes whatever is thrown, and ends', () => {
    expect(errorLine('a text')).toBe('Thrown: a text');
    expect(errorLine({ password: 'x' })).toBe('Thrown: a thrown object');
    expect(errorLine(undefined)).toBe('Thrown: a thrown undefined');
    const circle = new Error('round');
    circle.cause = circle;
    expect(errorLine(circle).split('round')).toHaveLength(6);
  });
});
