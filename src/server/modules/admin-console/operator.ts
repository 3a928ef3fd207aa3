import type { FastifyRequest } from 'fastify';
import { memberOf, type MemberActor } from '#server/http/actor.ts';
import type { Visitor } from '../auth/index.ts';

/** The Admin at work, and from where: what the audit log wants to know. */
export interface Operator {
  readonly admin: MemberActor;
  readonly visitor: Pick<Visitor, 'address'>;
}

/** Of a request on an `admin` route. */
export const operatorOf = (request: FastifyRequest): Operator => ({
  admin: memberOf(request),
  visitor: { address: request.ip },
});
