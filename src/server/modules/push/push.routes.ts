import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams, Ok } from '#shared/contracts/common.ts';
import { PushDevice, PushKey, PushSubscriptionBody } from '#shared/contracts/push.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { PushService } from './push.service.ts';

const SUBSCRIPTIONS = '/api/push/subscriptions';
const config = { access: 'member' } as const;
const tags = ['push'];

/** Push notifications, which arrive while the app is closed (decision record 0033). */
export function pushRoutes(push: PushService): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get(
      '/api/push/key',
      {
        config: { access: 'public' },
        schema: { operationId: 'readPushKey', tags, response: { 200: PushKey } },
      },
      () => ({ publicKey: push.publicKey }),
    );
    routes.get(
      SUBSCRIPTIONS,
      { config, schema: { operationId: 'listPushDevices', tags, response: { 200: z.array(PushDevice) } } },
      (request) => push.list(memberOf(request)),
    );
    routes.post(
      SUBSCRIPTIONS,
      {
        config,
        schema: {
          operationId: 'subscribeToPush',
          tags,
          body: PushSubscriptionBody,
          response: { 200: z.array(PushDevice) },
        },
      },
      (request) => push.subscribe(memberOf(request), request.body),
    );
    routes.delete(
      `${SUBSCRIPTIONS}/:id`,
      {
        config,
        schema: { operationId: 'unsubscribeFromPush', tags, params: IdParams, response: { 200: Ok } },
      },
      async (request) => {
        await push.unsubscribe(memberOf(request), request.params.id);
        return { ok: true } as const;
      },
    );
    done();
  };
}
