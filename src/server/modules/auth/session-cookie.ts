import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from '#server/http/actor.ts';
import { SESSION_DAYS } from './sessions.service.ts';

export interface SessionCookie {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Lax: a link from elsewhere finds the person signed in, a form or a script from elsewhere does not. */
export function createSessionCookie(https: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  return {
    set: (reply, token) =>
      void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_DAYS * 86_400 }),
    clear: (reply) => void reply.clearCookie(SESSION_COOKIE, options),
  };
}
