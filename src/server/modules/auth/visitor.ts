import type { FastifyRequest } from 'fastify';
import type { Locale } from '#shared/domain/languages.ts';
import { deviceCookieName, memberOf, type MemberActor, sessionCookieName } from '#server/http/actor.ts';
import { readersLocale } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import type { KeyedHash } from './secrets.ts';

/** Where a request comes from, as far as accounts and sessions care. */
export interface Visitor {
  /** Network address, in the clear; only ever stored as a keyed hash. */
  readonly address: string;
  readonly userAgent: string;
  /** `https://host` that links in mails begin with. */
  readonly origin: string;
  /** The language in which they read. */
  readonly locale: Locale;
  /** The session cookie that the browser sent, whether it is good for anything or not. */
  readonly cookieToken: string | undefined;
  /** By which a browser is recognized that someone has signed in with before; it opens nothing. */
  readonly deviceToken: string | undefined;
}

/** A device or a network as it is stored: a keyed hash. */
export interface Origin {
  readonly kind: 'device' | 'network';
  readonly hash: string;
}

/** The visitor's device, then their network: the device identifies a person better. */
export const originsOf = (
  hashes: KeyedHash,
  { address, deviceToken }: Pick<Visitor, 'address' | 'deviceToken'>,
): Origin[] => [
  ...(deviceToken === undefined ? [] : [{ kind: 'device' as const, hash: hashes.device(deviceToken) }]),
  { kind: 'network', hash: hashes.address(address) },
];

export function visitorOf(request: FastifyRequest, publicUrl: string | undefined): Visitor {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: originOf(request, publicUrl),
    locale: readersLocale(request),
    cookieToken: request.cookies[sessionCookieName(publicUrl)],
    deviceToken: request.cookies[deviceCookieName(publicUrl)],
  };
}

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
