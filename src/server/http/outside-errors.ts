import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, sendAnswer } from './error-handler.ts';
import { HEADERS } from './security.ts';

/** What fails before there is a route, as every other answer: the address holds what is none, or is too long for any. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const answer: Answer =
    error.code === 'FST_ERR_BAD_URL'
      ? { status: 400, body: { code: 'malformed', message: 'This address could not be read.' } }
      : { status: 404, body: { code: 'not_found', message: 'There is nothing at this address.' } };
  sendAnswer(reply.headers(HEADERS), answer);
}

const BY_CODE: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { code: 'too_slow', message: 'The request took too long to arrive.' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
  },
};
const UNREADABLE: Answer = {
  status: 400,
  body: { code: 'malformed', message: 'The request could not be read.' },
};

/** What is no HTTP, or never becomes a whole request: there is no reply yet, so the bytes are written here. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = BY_CODE[error.code ?? ''] ?? UNREADABLE;
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  else socket.destroy(error);
}
