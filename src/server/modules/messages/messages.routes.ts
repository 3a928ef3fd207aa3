import type { FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { UnreadCount } from '#shared/contracts/system.ts';
import { UserIdParams } from '#shared/contracts/users.ts';
import type { MessagesService } from './messages.service.ts';

export function messagesRoutes(service: MessagesService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/messages/unread-count/:userId',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'countUnreadMessages',
          tags: ['messages'],
          params: UserIdParams,
          response: { 200: UnreadCount },
        },
      },
      (request) => service.unreadCount(request.actor, request.params.userId),
    );
    done();
  };
}
