import type { FastifyReply } from 'fastify';
import qs from 'qs';

/** Answers a page. */
export const show = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(body);

/** The fields of a form as a browser sends them. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  qs.parse(typeof body === 'string' ? body : '');
