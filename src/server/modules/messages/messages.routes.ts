import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  Conversation,
  ConversationsQuery,
  MarkReadAnswer,
  MarkReadParams,
  Message,
  MessagesQuery,
  SendMessageBody,
} from '#shared/contracts/messages.ts';
import { UnreadCount } from '#shared/contracts/system.ts';
import { UserIdParams } from '#shared/contracts/users.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { sendPage } from '#server/http/pagination.ts';
import type { Messages } from './messages.ts';

const TAGS = ['messages'];

function readRoutes(app: FastifyInstance, { reads }: Messages): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/messages',
    {
      config: { access: 'member' },
      schema: {
        operationId: 'listMessages',
        tags: TAGS,
        querystring: MessagesQuery,
        response: { 200: z.array(Message) },
      },
    },
    async (request, reply) => sendPage(request, reply, await reads.list(memberOf(request), request.query)),
  );
  routes.get(
    '/api/messages/unread-count/:userId',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'countUnreadMessages',
        tags: TAGS,
        params: UserIdParams,
        response: { 200: UnreadCount },
      },
    },
    (request) => reads.unreadCount(request.actor, request.params.userId),
  );
  routes.get(
    '/api/conversations',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listConversations',
        tags: TAGS,
        querystring: ConversationsQuery,
        response: { 200: z.array(Conversation) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await reads.conversations(request.actor, request.query)),
  );
}

function writingRoutes(app: FastifyInstance, { reads, sending }: Messages): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/messages',
    {
      config: { access: 'member' },
      schema: {
        operationId: 'sendMessage',
        tags: TAGS,
        body: SendMessageBody,
        response: { 200: Message, 201: Message },
      },
    },
    async (request, reply) => {
      const { message, isNew } = await sending.send(memberOf(request), request.body);
      return reply.status(isNew ? 201 : 200).send(message);
    },
  );
  routes.patch(
    '/api/messages/mark-read/:bookingId/:userId',
    {
      // A read mark is the one thing besides its session that the Reviewer writes.
      config: { access: 'member', reviewerMayWrite: true },
      schema: {
        operationId: 'markMessagesRead',
        tags: TAGS,
        params: MarkReadParams,
        response: { 200: MarkReadAnswer },
      },
    },
    (request) => reads.markRead(memberOf(request), request.params.bookingId, request.params.userId),
  );
}

/** Conversations of bookings: messages, unread counts, and sending (docs/product/messages.md). */
export function messagesRoutes(messages: Messages): FastifyPluginCallback {
  return (app, _options, done) => {
    readRoutes(app, messages);
    writingRoutes(app, messages);
    done();
  };
}
