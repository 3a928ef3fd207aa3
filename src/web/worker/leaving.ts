import { forgetEverything } from './reader.ts';

/** Calls of a worker's routes, as far as they are needed here. */
interface Asked {
  readonly request: Request;
}

const LOGOUT = '/api/logout';
/** A cache with nothing in it: there while somebody has signed out here and the server does not know of it. */
const LEAVING = 'equipshare-leaving';
/** Whoever waits for a page meanwhile does not wait longer. */
const PATIENCE_MS = 5_000;

export const isLogout = ({ pathname }: URL): boolean => pathname === LOGOUT;

/**
 * What was kept goes before the session does, also where the server cannot be told. Then the session is ended as soon as it
 * can be: whoever uses this browser next must not find somebody signed in who has left.
 */
export async function answerLogout({ request }: Asked): Promise<Response> {
  await forgetEverything();
  try {
    const answer = await fetch(request);
    // Calls that the server answered before it ended the session may have been kept since.
    await forgetEverything();
    return answer;
  } catch {
    await caches.open(LEAVING);
    return Response.redirect('/', 303);
  }
}

async function leave(): Promise<void> {
  if (!(await caches.has(LEAVING))) return;
  try {
    const answer = await fetch(LOGOUT, {
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // It leads on to the front page, where nobody goes from here.
    if (answer.ok || answer.type === 'opaqueredirect') await caches.delete(LEAVING);
  } catch {
    // Still without a connection.
  }
}

let leaving: Promise<void> | undefined;

/** Before anything else is asked of the server: it is told of a sign-out that it has missed. */
export function finishLeaving(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}
