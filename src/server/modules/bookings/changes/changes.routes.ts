import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  AcceptChangeBody,
  AskChangeBody,
  BookingChange,
  ChangePreview,
  ChangePreviewBody,
  DeclineChangeBody,
  WithdrawChangeBody,
} from '#shared/contracts/booking-changes.ts';
import { Booking } from '#shared/contracts/bookings.ts';
import { IdParams } from '#shared/contracts/common.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { ChangesService } from './changes.service.ts';

const config = { access: 'member' } as const;
const tags = ['bookings'];
const params = IdParams;

/** A change of an agreed rental's dates (docs/product/changes.md). */
export const bookingChangeRoutes =
  (changes: ChangesService): FastifyPluginCallback =>
  (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const response = { 200: Booking };
    const list = { 200: z.array(BookingChange) };
    routes.get(
      '/api/bookings/:id/changes',
      { config, schema: { operationId: 'listBookingChanges', tags, params, response: list } },
      (request) => changes.list(memberOf(request), request.params.id),
    );
    const preview = { params, body: ChangePreviewBody, response: { 200: ChangePreview } };
    routes.post(
      '/api/bookings/:id/changes/preview',
      { config, schema: { operationId: 'previewBookingChange', tags, ...preview } },
      (request) => changes.preview(memberOf(request), request.params.id, request.body),
    );
    routes.post(
      '/api/bookings/:id/changes',
      { config, schema: { operationId: 'askBookingChange', tags, params, body: AskChangeBody, response } },
      (request) => changes.ask(memberOf(request), request.params.id, request.body),
    );
    routes.post(
      '/api/bookings/:id/changes/accept',
      {
        config,
        schema: { operationId: 'acceptBookingChange', tags, params, body: AcceptChangeBody, response },
      },
      (request) => changes.accept(memberOf(request), request.params.id, request.body),
    );
    routes.post(
      '/api/bookings/:id/changes/decline',
      {
        config,
        schema: { operationId: 'declineBookingChange', tags, params, body: DeclineChangeBody, response },
      },
      (request) => changes.decline(memberOf(request), request.params.id, request.body),
    );
    const withdraw = { params, body: WithdrawChangeBody, response };
    routes.post(
      '/api/bookings/:id/changes/withdraw',
      { config, schema: { operationId: 'withdrawBookingChange', tags, ...withdraw } },
      (request) => changes.withdraw(memberOf(request), request.params.id, request.body),
    );
    done();
  };
