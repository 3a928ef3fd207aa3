import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '#web/lib/forget-kept.ts';
import { forgetToken } from '../token.ts';

/**
 * The session ends on the server, which leads on to home: a full load, so nothing of the person stays in memory; what was kept
 * for them on this device (drafts, messages that were never sent) goes, too.
 */
export function signOut(
  client: QueryClient,
  go: (path: string) => void = (path) => window.location.assign(path),
): void {
  forgetToken();
  forgetKept();
  client.clear();
  go('/api/logout');
}
