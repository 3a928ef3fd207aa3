import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { memberOf, type MemberActor } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { RequireConfirmed } from '../auth/index.ts';
import type { Bookings } from './bookings.ts';

/** Who acts. The Admin, who acts on behalf of a party and for good, must have confirmed their password recently. */
type Presser = (request: FastifyRequest) => Promise<MemberActor>;

/** What the parties, and the Admin with a reason, do to a rental (docs/product/booking.md#handover). */
export function bookingActionRoutes(
  bookings: Bookings,
  requireConfirmed: RequireConfirmed,
): FastifyPluginCallback {
  const presser: Presser = async (request) => {
    const member = memberOf(request);
    if (member.isAdmin) await requireConfirmed(member);
    return member;
  };
  const { acceptances, cancellations, pickups, returns, undoing, completions, lateFees } = bookings;
  return apiRoutes({ tags: ['bookings'], config: { access: 'member' } }, (routes) => {
    routes.post('/api/bookings/:id/accept', { operationId: 'acceptBooking' }, (request) =>
      acceptances.accept(memberOf(request), request.params.id),
    );
    routes.post('/api/bookings/:id/cancel', { operationId: 'cancelBooking' }, async (request) =>
      cancellations.cancel(await presser(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/confirm-pickup', { operationId: 'confirmPickup' }, async (request) => ({
      ok: true as const,
      booking: await pickups.confirmPickup(memberOf(request), request.params.id, request.body),
    }));
    routes.post('/api/bookings/:id/confirm-return', { operationId: 'confirmReturn' }, async (request) => ({
      ok: true as const,
      booking: await returns.confirmReturn(memberOf(request), request.params.id, request.body),
    }));
    routes.post(
      '/api/bookings/:id/undo-confirmation',
      { operationId: 'undoConfirmation' },
      async (request) => ({
        ok: true as const,
        booking: await undoing.undoConfirmation(memberOf(request), request.params.id, request.body),
      }),
    );
    routes.post('/api/bookings/:id/deny-completion', { operationId: 'denyCompletion' }, async (request) => ({
      ok: true as const,
      booking: await completions.denyCompletion(memberOf(request), request.params.id, request.body),
    }));
    routes.post('/api/bookings/:id/charge-late-fee', { operationId: 'chargeLateFee' }, (request) =>
      lateFees.chargeLateFee(memberOf(request), request.params.id),
    );
    routes.post('/api/bookings/:id/capture-payment', { operationId: 'capturePayment' }, async (request) =>
      returns.capturePayment(await presser(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/release-hold', { operationId: 'releaseHold' }, (request) =>
      returns.releaseHold(memberOf(request), request.params.id, request.body),
    );
    routes.post('/api/bookings/:id/release-days', { operationId: 'releaseDays' }, (request) =>
      returns.releaseDays(memberOf(request), request.params.id),
    );
  });
}
