import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Profile } from './profile.ts';

/** A user's own profile, notification preferences, and warnings. */
export function profileRoutes({ updates, choices, warnings }: Profile): FastifyPluginCallback {
  return apiRoutes({ tags: ['profile'], config: { access: 'member' } }, (routes) => {
    routes.put('/api/users/profile', { operationId: 'updateProfile' }, (request) =>
      updates.update(memberOf(request), request.body),
    );
    routes.get('/api/users/notification-choices', { operationId: 'readNotificationChoices' }, (request) =>
      choices.read(memberOf(request)),
    );
    routes.put('/api/users/notification-choices', { operationId: 'chooseNotifications' }, (request) =>
      choices.choose(memberOf(request), request.body),
    );
    routes.get('/api/users/warnings', { operationId: 'listOwnWarnings' }, (request) =>
      warnings.list(memberOf(request)),
    );
  });
}
