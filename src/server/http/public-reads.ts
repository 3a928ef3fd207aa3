import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Replica } from '../db/replica.ts';
import type { Platform } from '../platform.ts';
import { SESSION_COOKIE } from './actor.ts';

/** There for a while after its bearer has changed something. */
const WROTE_COOKIE = 'equipshare_wrote';
/** Longer than the replica may lag (db/replica.ts), by more than the clocks of two machines differ. */
const WROTE_SECONDS = 5;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For whom a service may read the replica. Signed-in people hear of every change at once, and look again at what has changed. */
export type Readers = 'guests' | 'everybody';

/** Reads with the service that fits the request: on the replica, or on the primary. */
export type Reading<Service> = <T>(
  request: FastifyRequest,
  work: (service: Service) => T | Promise<T>,
) => Promise<T>;

function mayLag(request: FastifyRequest, readers: Readers): boolean {
  if (!SAFE_METHODS.has(request.method)) return false;
  if (readers === 'guests' && request.actor.kind !== 'guest') return false;
  // A client that keeps no cookies cannot say whether it has written.
  return request.cookies[WROTE_COOKIE] === undefined;
}

/** Makes the service twice where there is a replica. One that fails is one that is not there: the primary answers instead. */
export function readingFrom<Service>(
  replica: Replica | undefined,
  platform: Platform,
  make: (platform: Platform) => Service,
  readers: Readers,
): Reading<Service> {
  const primary = make(platform);
  if (!replica) return async (_request, work) => work(primary);
  const onReplica = make({ ...platform, db: replica.db });
  return async (request, work) => {
    if (!replica.isFresh() || !mayLag(request, readers)) return work(primary);
    try {
      return await work(onReplica);
    } catch (error) {
      if (!replica.isToBlame(error)) throw error;
      return work(primary);
    }
  };
}

/** Remembers in the browser that its person has just changed something. Registered only where there is a replica. */
export const wroteRecentlyPlugin = fp<{ isSecure: boolean }>(
  (app, { isSecure }) => {
    app.addHook('onSend', (request, reply, _payload, done) => {
      const hasSession = request.headers.cookie?.includes(SESSION_COOKIE);
      const signsIn = String(reply.getHeader('set-cookie') ?? '').includes(SESSION_COOKIE);
      if (!SAFE_METHODS.has(request.method) && reply.statusCode < 400 && (hasSession || signsIn))
        void reply.setCookie(WROTE_COOKIE, '1', {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: isSecure,
          maxAge: WROTE_SECONDS,
        });
      done();
    });
  },
  { name: 'wrote-recently', dependencies: ['@fastify/cookie'] },
);
