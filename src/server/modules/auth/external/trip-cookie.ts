import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ISSUERS } from '#shared/contracts/external.ts';
import { externalSignInMinutes } from '#shared/domain/account-limits.ts';
import { externalCookieName } from '#server/http/actor.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';

/** On the way to an issuer: for whom, and where to go on. `sessionId`: the session to whose person the account is to be linked. */
const Away = z.object({
  kind: z.literal('away'),
  issuer: z.enum(ISSUERS),
  endsAt: z.number(),
  returnTo: z.string(),
  sessionId: z.string().optional(),
  trip: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
});
/** Back from there, and still without an account here. */
const Newcomer = z.object({
  kind: z.literal('newcomer'),
  issuer: z.enum(ISSUERS),
  endsAt: z.number(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
const Content = z.discriminatedUnion('kind', [Away, Newcomer]);
export type Away = z.infer<typeof Away>;
export type Newcomer = z.infer<typeof Newcomer>;

const CONTEXT = 'external sign-in';

/** What the browser keeps between two steps of a sign-in elsewhere: encrypted, for ten minutes, nothing on the server. */
export function createTripCookie(box: SecretBox, publicUrl: string | undefined, now: () => Date) {
  const name = externalCookieName(publicUrl);
  const secure = publicUrl?.startsWith('https:') ?? false;
  // Lax: the issuer leads back by a link, and Apple's form is answered with one.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    endsAt: (): number => now().getTime() + externalSignInMinutes * 60_000,
    set: (reply: FastifyReply, content: Away | Newcomer): void =>
      void reply.setCookie(name, box.seal(CONTEXT, JSON.stringify(content)), {
        ...options,
        maxAge: externalSignInMinutes * 60,
      }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
    /** Undefined for none, for one that was tampered with and for one that has ended. */
    read(request: FastifyRequest): Away | Newcomer | undefined {
      const sealed = request.cookies[name];
      if (sealed === undefined) return undefined;
      try {
        const content = Content.parse(JSON.parse(box.open(CONTEXT, sealed)));
        return content.endsAt > now().getTime() ? content : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type TripCookie = ReturnType<typeof createTripCookie>;
