import { TOKEN_KEY } from '#web/lib/session.ts';

/** A browser may refuse storage; the session cookie carries on without it. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // Refused: nothing to keep, nothing to forget.
  }
}

/** The bearer form of the session, which goes along with the booking request. */
export const saveToken = (token: string): void => quietly(() => localStorage.setItem(TOKEN_KEY, token));
export const clearToken = (): void => quietly(() => localStorage.removeItem(TOKEN_KEY));
