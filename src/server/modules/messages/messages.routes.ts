import type { FastifyPluginCallback } from 'fastify';
import { ConversationsQuery, MessagesQuery } from '#shared/contracts/messages.ts';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import type { Messages } from './messages.ts';

/** Conversations of bookings: messages, unread counts, and sending (docs/product/messages.md). */
export function messagesRoutes({ reads, sending }: Messages): FastifyPluginCallback {
  return apiRoutes({ tags: ['messages'], config: { access: 'member' } }, (routes) => {
    routes.list('/api/messages', { operationId: 'listMessages', querystring: MessagesQuery }, (request) =>
      reads.list(memberOf(request), request.query),
    );
    routes.get(
      '/api/messages/unread-count/:userId',
      { operationId: 'countUnreadMessages', config: { access: 'public' } },
      (request) => reads.unreadCount(request.actor, request.params.userId),
    );
    routes.list(
      '/api/conversations',
      { operationId: 'listConversations', config: { access: 'public' }, querystring: ConversationsQuery },
      (request) => reads.conversations(request.actor, request.query),
    );
    routes.post(
      '/api/messages',
      { operationId: 'sendMessage', status: [200, 201] },
      async (request, reply) => {
        const { message, isNew } = await sending.send(memberOf(request), request.body);
        void reply.status(isNew ? 201 : 200);
        return message;
      },
    );
    routes.patch(
      '/api/messages/mark-read/:bookingId/:userId',
      // A read mark is the one thing besides its session that the Reviewer writes.
      { operationId: 'markMessagesRead', config: { access: 'member', reviewerMayWrite: true } },
      (request) => reads.markRead(memberOf(request), request.params.bookingId, request.params.userId),
    );
  });
}
