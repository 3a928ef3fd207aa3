import type { FastifyReply } from 'fastify';
import { knownOriginDays, sessionIdleDays } from '#shared/domain/limits.ts';
import { deviceCookieName, sessionCookieName } from '#server/http/actor.ts';

export interface SessionCookie {
  set(reply: FastifyReply, token: string): void;
  /** Lets the browser be recognized at the next sign-in; it opens nothing and stays after signing out. */
  setDevice(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Lax: a link from elsewhere finds the person signed in, a form or a script from elsewhere does not. */
export function createSessionCookie(publicUrl: string | undefined): SessionCookie {
  const name = sessionCookieName(publicUrl);
  const secure = publicUrl?.startsWith('https:') ?? false;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    set: (reply, token) =>
      void reply.setCookie(name, token, { ...options, maxAge: sessionIdleDays * 86_400 }),
    setDevice: (reply, token) =>
      void reply.setCookie(deviceCookieName(publicUrl), token, {
        ...options,
        maxAge: knownOriginDays * 86_400,
      }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
