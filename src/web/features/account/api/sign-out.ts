import type { QueryClient } from '@tanstack/react-query';
import { clearLocalData } from '#web/lib/clear-local-data.ts';
import { clearToken } from '../token.ts';

/**
 * The session ends on the server, which leads on to home: a full load, so nothing of the person stays in memory; what was kept
 * for them on this device (drafts, messages that were never sent) goes, too.
 */
export function signOut(
  client: QueryClient,
  go: (path: string) => void = (path) => window.location.assign(path),
): void {
  clearToken();
  clearLocalData();
  client.clear();
  go('/api/logout');
}
