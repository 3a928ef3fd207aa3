import { clearCaches } from './cache-owner.ts';

/** Calls of a worker's routes, as far as they are needed here. */
interface RouteRequest {
  readonly request: Request;
}

const LOGOUT = '/api/logout';
/** An empty cache: exists after a sign-out that the server does not know of yet. */
const PENDING_SIGN_OUT = 'equipshare-leaving';
/** A pending page does not wait longer than this. */
const REQUEST_TIMEOUT_MS = 5_000;

export const isLogout = ({ pathname }: URL): boolean => pathname === LOGOUT;

/**
 * The cache is cleared before the session ends, also where the server is unreachable. Then the session is ended as soon as it
 * can be: the next user of this browser must not find the previous one signed in.
 */
export async function handleLogout({ request }: RouteRequest): Promise<Response> {
  await clearCaches();
  try {
    const answer = await fetch(request);
    // Calls that the server answered before it ended the session may have been kept since.
    await clearCaches();
    return answer;
  } catch {
    await caches.open(PENDING_SIGN_OUT);
    return Response.redirect('/', 303);
  }
}

async function sendSignOut(): Promise<void> {
  if (!(await caches.has(PENDING_SIGN_OUT))) return;
  try {
    const answer = await fetch(LOGOUT, {
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // The redirect to the home page is not followed.
    if (answer.ok || answer.type === 'opaqueredirect') await caches.delete(PENDING_SIGN_OUT);
  } catch {
    // Still without a connection.
  }
}

let pending: Promise<void> | undefined;

/** Before any other call to the server: reports a sign-out that it has missed. */
export function flushSignOut(): Promise<void> {
  pending ??= sendSignOut().finally(() => {
    pending = undefined;
  });
  return pending;
}
