import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RateClass } from '#shared/domain/rates.ts';
import { networkOf } from '../lib/network.ts';
import { isInnerCall } from './inner-call.ts';

/** By route, where the class does not follow from method and address alone. `none`: called by machines that must get through. */
export const RATE_CLASSES: Readonly<Record<string, RateClass | 'none'>> = {
  'GET /*': 'read',
  'POST /api/webhooks/stripe': 'none',
  'GET /api/equipment/search': 'search',
  'GET /api/places': 'search',
  'POST /api/uploads': 'upload',
  'POST /api/case-photos': 'upload',
  'POST /api/bookings/:id/photos': 'upload',
  'POST /api/cases': 'mail',
  'GET /api/equipment/analytics/export.csv': 'export',
  'GET /api/equipment/listings.csv': 'export',
  'POST /api/equipment/import': 'export',
  'POST /api/equipment/:id/calendar-feeds': 'export',
  'POST /api/equipment/:id/calendar-feeds/:feedId/refresh': 'export',
  'GET /api/admin/audit.csv': 'export',
  'GET /api/bookings/:id/receipt': 'export',
  'GET /api/bookings/:id/receipt.pdf': 'export',
  'GET /api/bookings/:id/agreement.pdf': 'export',
  'GET /api/statement.pdf': 'export',
  'POST /api/auth/forgot-password': 'mail',
  'POST /api/auth/send-email-verification': 'mail',
  'POST /api/auth/send-phone-verification': 'mail',
  'POST /api/notify-owner': 'mail',
  'POST /api/users/change-password': 'signIn',
  'POST /api/admin/confirm': 'signIn',
  'POST /api/personal-data/confirm': 'signIn',
  'GET /api/personal-data/file': 'export',
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Files have no limit: a page shows dozens of them. A page's own reads, within this process, are counted with the page. */
function classOf(request: FastifyRequest): RateClass | undefined {
  const { config, url = '' } = request.routeOptions;
  const isRead = SAFE_METHODS.has(request.method);
  const named = RATE_CLASSES[`${isRead ? 'GET' : request.method} ${url}`];
  if (named === 'none' || isInnerCall(request)) return undefined;
  if (named) return named;
  if (config.access === undefined || url.startsWith('/photos/')) return undefined;
  if (isRead) return 'read';
  // Every way to sign in can be guessed at.
  return url.startsWith('/api/auth/') ? 'signIn' : 'write';
}

interface RateLimitOptions {
  /** Takes one call out of a bucket; throws 429. */
  readonly admit: (rateClass: RateClass, whose: 'person' | 'network', subject: string) => void;
}

/** Every call has a rate for its network, before its person is looked up, and one for its person (docs/product/trust.md#rates). */
export const rateLimitPlugin = fp<RateLimitOptions>(
  (app, { admit }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const rateClass = classOf(request);
      if (rateClass) admit(rateClass, 'network', networkOf(request.ip));
      done();
    });
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const rateClass = classOf(request);
      if (rateClass && request.actor.kind === 'member') admit(rateClass, 'person', request.actor.id);
      done();
    });
  },
  { name: 'rate-limits' },
);
