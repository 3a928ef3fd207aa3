import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const NAME = 'x-inner-call';
const secret = randomUUID();

/** Headers of a call that the page renderer makes inside this process; no one outside knows their value. */
export const INNER_CALL: Readonly<Record<string, string>> = { [NAME]: secret };

/** Whether the answer stays in this process, which asks for nothing that only travelling answers need. */
export const isInnerCall = ({ headers }: FastifyRequest): boolean => headers[NAME] === secret;
