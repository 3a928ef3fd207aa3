import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import type { ProblemWithoutValues, RefusalCode } from '#shared/domain/problem.ts';
import { answerTo, sendAnswer } from './error-handler.ts';
import { HEADERS } from './security.ts';

/** What fails before there is a route, as every other answer: the address holds what is none, or is too long for any. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.code === 'FST_ERR_BAD_URL' ? 'bad_address' : 'not_found';
  sendAnswer(reply.headers(HEADERS), answerTo(new DomainError(code)));
}

const BY_CODE: Readonly<Record<string, RefusalCode & ProblemWithoutValues>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** What is no HTTP, or never becomes a whole request: there is no reply yet, so the bytes are written here. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = BY_CODE[error.code ?? ''] ?? 'malformed';
  const { status, body } = answerTo(new DomainError(code));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  else socket.destroy(error);
}
