import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { PushService } from './push.service.ts';

/** Push notifications, which arrive while the app is closed (decision record 0033). */
export function pushRoutes(push: PushService): FastifyPluginCallback {
  return apiRoutes({ tags: ['push'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/push/key', { operationId: 'readPushKey', config: { access: 'public' } }, () => ({
      publicKey: push.publicKey,
    }));
    routes.get('/api/push/subscriptions', { operationId: 'listPushDevices' }, (request) =>
      push.list(memberOf(request)),
    );
    routes.post('/api/push/subscriptions', { operationId: 'subscribeToPush' }, (request) =>
      push.subscribe(memberOf(request), request.body),
    );
    routes.delete('/api/push/subscriptions/:id', { operationId: 'unsubscribeFromPush' }, (request) =>
      push.unsubscribe(memberOf(request), request.params.id),
    );
  });
}
