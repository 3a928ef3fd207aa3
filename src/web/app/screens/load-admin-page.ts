import { ApiError } from '#web/lib/api-client.ts';

const NOT_FOUND = 404;

/**
 * Waits for all parts of a page of the Admin's. The first one decides whether there is such a page; what else fails is met
 * again, and shown, on the screen. Answers the page's status.
 */
export async function loadAdminPage(parts: readonly Promise<unknown>[]): Promise<{ status: number }> {
  const [first] = await Promise.allSettled(parts);
  const reason: unknown = first?.status === 'rejected' ? first.reason : undefined;
  return { status: reason instanceof ApiError && reason.status === NOT_FOUND ? NOT_FOUND : 200 };
}
