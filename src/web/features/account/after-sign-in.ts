import type { QueryClient } from '@tanstack/react-query';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { safeReturnPath } from './return-path.ts';
import { keepToken } from './token.ts';

/**
 * Keeps the bearer form of the session, forgets what was fetched as somebody else, and goes on: a full load,
 * so that every part that the server renders for a person is right.
 */
export function afterSignIn(
  client: QueryClient,
  { token }: Pick<SessionAnswer, 'token'>,
  returnTo: string,
  go: (path: string) => void = (path) => window.location.assign(path),
): void {
  keepToken(token);
  client.clear();
  go(safeReturnPath(returnTo));
}
