import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, localeFor, type Locale } from '#shared/domain/languages.ts';

/** The language that a request's page is read in: the reader's choice, else the browser's. */
export const readersLocale = (request: FastifyRequest): Locale =>
  localeFor(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
