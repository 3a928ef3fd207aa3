import type { FastifyReply } from 'fastify';
import { knownOriginDays, sessionIdleDays } from '#shared/domain/account-limits.ts';
import { deviceCookieName, sessionCookieName } from '#server/http/actor.ts';

/** Lax: a link from elsewhere finds the person signed in, a form or a script from elsewhere does not. */
export function createSessionCookie(publicUrl: string | undefined) {
  const name = sessionCookieName(publicUrl);
  const secure = publicUrl?.startsWith('https:') ?? false;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set: (reply: FastifyReply, token: string): void =>
      void reply.setCookie(name, token, { ...options, maxAge: sessionIdleDays * 86_400 }),
    /** Lets the browser be recognized at the next sign-in; it opens nothing and stays after signing out. */
    setDevice: (reply: FastifyReply, token: string): void =>
      void reply.setCookie(deviceCookieName(publicUrl), token, {
        ...options,
        maxAge: knownOriginDays * 86_400,
      }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
}
