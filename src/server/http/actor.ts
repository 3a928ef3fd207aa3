import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '#shared/domain/errors.ts';
import type { RefusalCode } from '#shared/domain/problem.ts';
import type { SecurityEvent, RecordSecurityEvent } from './security-event.ts';

export interface GuestActor {
  readonly kind: 'guest';
  readonly id: 'guest-user';
}

export interface MemberActor {
  readonly kind: 'member';
  readonly id: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isReviewer: boolean;
  readonly emailVerified: boolean;
  readonly restrictionNoBook: boolean;
  readonly restrictionNoList: boolean;
  /** The second factor is still to come. Only routes with `halfSession` are given such a member; everywhere else it is a guest. */
  readonly awaitsFactor?: true;
}

/** Who is calling: always the session's person, never an id in the request (docs/product/identity.md#roles). */
export type Actor = GuestActor | MemberActor;

export const GUEST: GuestActor = { kind: 'guest', id: 'guest-user' };
/** Names the user for whom an answer was given. */
export const READER_HEADER = 'X-Reader';
export const SESSION_COOKIE = 'equipshare_session';
/** Under https with a prefix that lets no other host of the domain and no insecure page set it (RFC 6265bis, 4.1.3). */
const cookieName =
  (name: string) =>
  (publicUrl: string | undefined): string =>
    publicUrl?.startsWith('https:') ? `__Host-${name}` : name;
export const sessionCookieName = cookieName(SESSION_COOKIE);
export const deviceCookieName = cookieName('equipshare_device');
export const externalCookieName = cookieName('equipshare_external');

/** Answers the session's person, undefined for a token that is unknown or has ended. */
export type Authenticate = (token: string) => Promise<MemberActor | undefined>;

/** Who may call an operation at all; finer rules are in the modules' policies. */
export type Access = 'public' | 'member' | 'admin';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** Required on every route below /api; the app refuses to start without it. */
    access?: Access;
    /** The Reviewer reads everything and writes nothing but its own session and read marks. */
    reviewerMayWrite?: boolean;
    /**
     * 'ignore': a session that has ended and sessions that disagree count as none. For the ways in and out, which are
     * there for exactly those who are stuck with such a session. Elsewhere they are a 401.
     */
    badCredentials?: 'refuse' | 'ignore';
    /** Also for a session whose second factor is still to come. */
    halfSession?: true;
    /** Takes the booking request's token as bearer; elsewhere it opens nothing. */
    bookingToken?: true;
  }
}

/** The member behind a request on a `member` or `admin` route. */
export function memberOf(request: FastifyRequest): MemberActor {
  if (request.actor.kind === 'guest') throw signInFirst();
  return request.actor;
}

export function signInFirst(): DomainError {
  return new DomainError('sign_in_required');
}

/** The token of an `Authorization: Bearer …` header, whether it is good for anything or not. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Without a route name, the log has only the method. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;

type Note = (event: SecurityEvent) => Promise<void>;

interface ActorOptions {
  readonly authenticate: Authenticate;
  readonly authenticateBooking: Authenticate;
  readonly recordSecurityEvent?: RecordSecurityEvent;
  readonly publicUrl?: string | undefined;
}

async function resolveActor(
  request: FastifyRequest,
  { authenticate, authenticateBooking, publicUrl }: ActorOptions,
  note: Note,
): Promise<Actor> {
  const { badCredentials, bookingToken, access, halfSession } = request.routeOptions.config;
  const isIgnored = badCredentials === 'ignore';
  const bearer = bearerToken(request);
  const cookie = request.cookies[sessionCookieName(publicUrl)];
  const byBearer = bearer && bookingToken ? await authenticateBooking(bearer) : undefined;
  const byCookie = cookie ? await authenticate(cookie) : undefined;
  // Of any kind but ours too: a client that sends credentials must not be served as a guest.
  const sentSomething = (request.headers.authorization ?? '') !== '';
  if (sentSomething && !byBearer && !isIgnored) {
    await note({ action: 'token.unknown', actorId: null, details: { route: routeOf(request) } });
    throw new DomainError('session_ended');
  }
  if (byBearer && byCookie && byBearer.id !== byCookie.id) {
    const people = [byBearer.id, byCookie.id];
    await note({
      action: 'token.disagreement',
      actorId: null,
      details: { route: routeOf(request), people },
    });
    throw new DomainError('sessions_disagree');
  }
  const actor = byBearer ?? byCookie ?? GUEST;
  if (actor.kind === 'guest' || !actor.awaitsFactor || halfSession) return actor;
  if (access !== 'public') throw new DomainError('second_factor_required');
  return GUEST;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

async function guard(request: FastifyRequest, note: Note): Promise<void> {
  const { access = 'public', reviewerMayWrite = false } = request.routeOptions.config;
  const { actor } = request;
  if (access !== 'public' && actor.kind === 'guest') throw signInFirst();
  if (access === 'admin' && !(actor.kind === 'member' && actor.isAdmin)) {
    await note({ action: 'access.refused', actorId: actor.id, details: { route: routeOf(request) } });
    throw new DomainError('admin_only');
  }
  if (actor.kind === 'member' && actor.isReviewer && !SAFE_METHODS.has(request.method) && !reviewerMayWrite) {
    throw new DomainError('reviewer_reads_only');
  }
}

/** Answers that keep a member from what belongs to others; to them it does not exist. */
const FOREIGN: ReadonlySet<string> = new Set([
  'not_yours',
  'calendar_not_yours',
  'listing_not_yours',
  'rentals_not_yours',
  'not_your_number',
  'not_your_address',
  'booking_not_found',
  'payment_not_found',
  'case_not_found',
  'reported_message_not_found',
  'device_not_found',
  'push_device_not_found',
  'passkey_not_found',
  'block_not_found',
] satisfies RefusalCode[]);

/** The Admin and the Reviewer may see everything: what they do not find is not there. */
const isForeign = ({ actor }: FastifyRequest, error: unknown): error is DomainError =>
  error instanceof DomainError &&
  FOREIGN.has(error.code) &&
  actor.kind === 'member' &&
  !actor.isAdmin &&
  !actor.isReviewer;

/** Resolves the actor once per request and enforces the route's declared access. Violations are recorded as security events. */
export const actorPlugin = fp<ActorOptions>(
  (app, options) => {
    app.decorateRequest('actor');
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/') && !route.config?.access)
        throw new Error(`${String(route.method)} ${route.url} declares no access`);
    });
    app.addHook('onRequest', async (request, reply) => {
      // Files need no person; asking the database for one would make every picture wait for it.
      const needsActor = request.routeOptions.config.access !== undefined;
      const note: Note = async (event) => options.recordSecurityEvent?.(event, request.ip);
      request.actor = needsActor ? await resolveActor(request, options, note) : GUEST;
      // What a device keeps of an answer is kept for this person alone, and for as long as they are signed in there.
      if (needsActor) void reply.header(READER_HEADER, request.actor.id);
      await guard(request, note);
    });
    app.addHook('onError', async (request, _reply, error) => {
      if (!isForeign(request, error)) return;
      const details = { route: routeOf(request), code: error.code };
      const event = { action: 'access.foreign', actorId: request.actor.id, details } as const;
      await options.recordSecurityEvent?.(event, request.ip).catch((failure: unknown) => {
        request.log.error({ err: failure }, 'a refused access was not recorded');
      });
    });
  },
  { name: 'actor', dependencies: ['@fastify/cookie'] },
);
