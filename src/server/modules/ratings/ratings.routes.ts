import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import {
  BookingCondition,
  BookingConditionRating,
  ConditionRatingBody,
} from '#shared/contracts/conditions.ts';
import { EquipmentParams } from '#shared/contracts/equipment.ts';
import { UserRating, UserRatingBody } from '#shared/contracts/ratings.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Ratings } from './ratings.ts';

const config = { access: 'member' } as const;
const tags = ['ratings'];

/** 201 where it is new, 200 for the same once more. */
const statusOf = ({ isNew }: { readonly isNew: boolean }): 200 | 201 => (isNew ? 201 : 200);

/** Ratings of each other and of the item's condition (docs/product/ratings.md), and the evidence of a booking. */
export function ratingRoutes({ people, conditions, evidence }: Ratings): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/users/ratings',
      {
        config,
        schema: {
          operationId: 'rateUser',
          tags,
          body: UserRatingBody,
          response: { 200: UserRating, 201: UserRating },
        },
      },
      async (request, reply) => {
        const given = await people.rate(memberOf(request), request.body);
        return reply.status(statusOf(given)).send(given.rating);
      },
    );
    routes.post(
      '/api/equipment/:id/condition-rating',
      {
        config,
        schema: {
          operationId: 'rateCondition',
          tags,
          params: EquipmentParams,
          body: ConditionRatingBody,
          response: { 200: BookingConditionRating, 201: BookingConditionRating },
        },
      },
      async (request, reply) => {
        const given = await conditions.rate(memberOf(request), request.params.id, request.body);
        return reply.status(statusOf(given)).send(given.rating);
      },
    );
    routes.get(
      '/api/bookings/:id/condition',
      {
        config,
        schema: {
          operationId: 'readBookingCondition',
          tags,
          params: IdParams,
          response: { 200: BookingCondition },
        },
      },
      (request) => evidence.of(memberOf(request), request.params.id),
    );
    done();
  };
}
