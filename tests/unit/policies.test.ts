import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';

/** They ask for a password, or whether an account is open at all: who may do what does not depend on it. */
const IDENTITY =
  /\/auth\/(confirmation\.service|password-check|sign-in-check)\.ts$|\/delete-profile\.service\.ts$/;

it('a module decides who may do what only in its policy', () => {
  const refusing = sourceFiles.filter(
    (path) =>
      /^src\/server\/modules\/.+\.ts$/.test(path) &&
      !/\.(policy|test)\.ts$/.test(path) &&
      !IDENTITY.test(path) &&
      /DomainError\(\s*'forbidden'/.test(readSource(path)),
  );
  expect(refusing).toEqual([]);
});
