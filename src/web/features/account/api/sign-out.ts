import type { QueryClient } from '@tanstack/react-query';
import { forgetToken } from '../token.ts';

/** The session ends on the server, which leads on to home: a full load, so nothing of the person stays in memory. */
export function signOut(
  client: QueryClient,
  go: (path: string) => void = (path) => window.location.assign(path),
): void {
  forgetToken();
  client.clear();
  go('/api/logout');
}
