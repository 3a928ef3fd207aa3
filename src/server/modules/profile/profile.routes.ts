import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  NotificationChoices,
  NotificationChoicesBody,
  OwnWarning,
  ProfileBody,
} from '#shared/contracts/profile.ts';
import { CurrentUser } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Profile } from './profile.ts';

const config = { access: 'member' } as const;
const tags = ['profile'];

/** A user's own profile, notification preferences, and warnings. */
export function profileRoutes({ updates, choices, warnings }: Profile): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.put(
      '/api/users/profile',
      {
        config,
        schema: { operationId: 'updateProfile', tags, body: ProfileBody, response: { 200: CurrentUser } },
      },
      (request) => updates.update(memberOf(request), request.body),
    );
    routes.get(
      '/api/users/notification-choices',
      {
        config,
        schema: { operationId: 'readNotificationChoices', tags, response: { 200: NotificationChoices } },
      },
      (request) => choices.read(memberOf(request)),
    );
    routes.put(
      '/api/users/notification-choices',
      {
        config,
        schema: {
          operationId: 'chooseNotifications',
          tags,
          body: NotificationChoicesBody,
          response: { 200: NotificationChoices },
        },
      },
      (request) => choices.choose(memberOf(request), request.body),
    );
    routes.get(
      '/api/users/warnings',
      { config, schema: { operationId: 'listOwnWarnings', tags, response: { 200: z.array(OwnWarning) } } },
      (request) => warnings.list(memberOf(request)),
    );
    done();
  };
}
