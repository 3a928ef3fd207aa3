import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  BookingAnswer,
  BookingMessageAnswer,
  CancelAnswer,
  CancelBody,
  CapturePaymentBody,
  ConfirmPickupBody,
  ConfirmReturnBody,
  DenyCompletionBody,
  ReleaseHoldBody,
  UndoConfirmationBody,
} from '#shared/contracts/booking-requests.ts';
import { Booking } from '#shared/contracts/bookings.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf, type MemberActor } from '#server/http/actor.ts';
import type { RequireConfirmed } from '../auth/index.ts';
import type { Bookings } from './bookings.ts';

const config = { access: 'member' } as const;
const tags = ['bookings'];
const params = IdParams;

/** Who acts. The Admin, who acts on behalf of a party and for good, must have confirmed their password recently. */
type Presser = (request: FastifyRequest) => Promise<MemberActor>;

function answerRoutes(
  app: FastifyInstance,
  { acceptances, cancellations }: Bookings,
  presser: Presser,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/bookings/:id/accept',
    { config, schema: { operationId: 'acceptBooking', tags, params, response: { 200: Booking } } },
    (request) => acceptances.accept(memberOf(request), request.params.id),
  );
  const body = z.nullish(CancelBody);
  routes.post(
    '/api/bookings/:id/cancel',
    { config, schema: { operationId: 'cancelBooking', tags, params, body, response: { 200: CancelAnswer } } },
    async (request) => cancellations.cancel(await presser(request), request.params.id, request.body),
  );
}

function confirmationRoutes(app: FastifyInstance, { pickups, returns, undoing }: Bookings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: BookingAnswer };
  const pickup = z.nullish(ConfirmPickupBody);
  routes.post(
    '/api/bookings/:id/confirm-pickup',
    { config, schema: { operationId: 'confirmPickup', tags, params, body: pickup, response } },
    async (request) => ({
      ok: true as const,
      booking: await pickups.confirmPickup(memberOf(request), request.params.id, request.body),
    }),
  );
  const back = z.nullish(ConfirmReturnBody);
  routes.post(
    '/api/bookings/:id/confirm-return',
    { config, schema: { operationId: 'confirmReturn', tags, params, body: back, response } },
    async (request) => ({
      ok: true as const,
      booking: await returns.confirmReturn(memberOf(request), request.params.id, request.body),
    }),
  );
  const undo = z.nullish(UndoConfirmationBody);
  routes.post(
    '/api/bookings/:id/undo-confirmation',
    { config, schema: { operationId: 'undoConfirmation', tags, params, body: undo, response } },
    async (request) => ({
      ok: true as const,
      booking: await undoing.undoConfirmation(memberOf(request), request.params.id, request.body),
    }),
  );
}

function completionRoutes(app: FastifyInstance, { completions }: Bookings): void {
  const body = z.nullish(DenyCompletionBody);
  const response = { 200: BookingAnswer };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/bookings/:id/deny-completion',
      { config, schema: { operationId: 'denyCompletion', tags, params, body, response } },
      async (request) => ({
        ok: true as const,
        booking: await completions.denyCompletion(memberOf(request), request.params.id, request.body),
      }),
    );
}

function lateFeeRoutes(app: FastifyInstance, { lateFees }: Bookings): void {
  const response = { 200: BookingMessageAnswer };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/bookings/:id/charge-late-fee',
      { config, schema: { operationId: 'chargeLateFee', tags, params, response } },
      (request) => lateFees.chargeLateFee(memberOf(request), request.params.id),
    );
}

function ownerRoutes(app: FastifyInstance, { returns }: Bookings, presser: Presser): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: BookingMessageAnswer };
  const capture = z.nullish(CapturePaymentBody);
  routes.post(
    '/api/bookings/:id/capture-payment',
    { config, schema: { operationId: 'capturePayment', tags, params, body: capture, response } },
    async (request) => returns.capturePayment(await presser(request), request.params.id, request.body),
  );
  const release = z.nullish(ReleaseHoldBody);
  routes.post(
    '/api/bookings/:id/release-hold',
    { config, schema: { operationId: 'releaseHold', tags, params, body: release, response } },
    (request) => returns.releaseHold(memberOf(request), request.params.id, request.body),
  );
  routes.post(
    '/api/bookings/:id/release-days',
    { config, schema: { operationId: 'releaseDays', tags, params, response } },
    (request) => returns.releaseDays(memberOf(request), request.params.id),
  );
}

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
  return (app, _options, done) => {
    answerRoutes(app, bookings, presser);
    confirmationRoutes(app, bookings);
    completionRoutes(app, bookings);
    lateFeeRoutes(app, bookings);
    ownerRoutes(app, bookings, presser);
    done();
  };
}
