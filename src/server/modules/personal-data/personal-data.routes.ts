import type { FastifyPluginCallback } from 'fastify';
import { memberOf } from '#server/http/actor.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { createSessionCookie, visitorOf } from '../auth/index.ts';
import type { PersonalDataService } from './personal-data.service.ts';

/** A person's own data as a file, for that person alone: no address names whose it is. */
export function personalDataRoutes(
  service: PersonalDataService,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  const cookie = createSessionCookie(publicUrl);
  return apiRoutes({ tags: ['profile'], config: { access: 'member' } }, (routes) => {
    routes.get('/api/personal-data', { operationId: 'readPersonalData' }, (request) =>
      service.read(memberOf(request)),
    );
    routes.post('/api/personal-data', { operationId: 'requestPersonalData' }, (request) =>
      service.request(memberOf(request), visitorOf(request, publicUrl)),
    );
    routes.post(
      '/api/personal-data/confirm',
      { operationId: 'confirmForPersonalData' },
      async (request, reply) => {
        const visitor = visitorOf(request, publicUrl);
        const confirmed = await service.confirm(memberOf(request), request.body, visitor);
        cookie.set(reply, confirmed.cookieToken);
        return confirmed.confirmation;
      },
    );
    routes.file(
      '/api/personal-data/file',
      {
        operationId: 'downloadPersonalData',
        description: 'A ZIP file: JSON by table, photos, papers as PDF.',
        type: 'application/zip',
        // A look at the headers alone takes nothing along and is no line of the audit log.
        exposeHeadRoute: false,
      },
      async (request, reply) => {
        const file = await service.file(memberOf(request), visitorOf(request, publicUrl));
        void reply.headers({ 'Content-Length': file.bytes, 'Cache-Control': 'private, no-store' });
        return file;
      },
    );
  });
}
