import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NoticeChoices, NoticeChoicesBody, OwnWarning, ProfileBody } from '#shared/contracts/profile.ts';
import { CurrentUser } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import type { Profile } from './profile.ts';

const config = { access: 'member' } as const;
const tags = ['profile'];

/** What a person says of themself, what they want to be told, and what the Admin has told them. */
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
      '/api/users/notice-choices',
      { config, schema: { operationId: 'readNoticeChoices', tags, response: { 200: NoticeChoices } } },
      (request) => choices.read(memberOf(request)),
    );
    routes.put(
      '/api/users/notice-choices',
      {
        config,
        schema: {
          operationId: 'chooseNotices',
          tags,
          body: NoticeChoicesBody,
          response: { 200: NoticeChoices },
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
