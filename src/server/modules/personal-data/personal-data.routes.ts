import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Confirmation, ConfirmBody } from '#shared/contracts/admin-people.ts';
import { PersonalData } from '#shared/contracts/personal-data.ts';
import { z } from '#shared/contracts/zod.ts';
import { memberOf } from '#server/http/actor.ts';
import { createSessionCookie, visitorOf } from '../auth/index.ts';
import type { PersonalDataService } from './personal-data.service.ts';

const config = { access: 'member' } as const;
const tags = ['profile'];

function confirmRoute(
  app: FastifyInstance,
  service: PersonalDataService,
  publicUrl: string | undefined,
): void {
  const cookie = createSessionCookie(publicUrl);
  const response = { 200: Confirmation };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/personal-data/confirm',
      { config, schema: { operationId: 'confirmForPersonalData', tags, body: ConfirmBody, response } },
      async (request, reply) => {
        const visitor = visitorOf(request, publicUrl);
        const confirmed = await service.confirm(memberOf(request), request.body, visitor);
        cookie.set(reply, confirmed.cookieToken);
        return confirmed.confirmation;
      },
    );
}

function fileRoute(app: FastifyInstance, service: PersonalDataService, publicUrl: string | undefined): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/personal-data/file',
    {
      config,
      // A look at the headers alone takes nothing along and is no line of the audit log.
      exposeHeadRoute: false,
      schema: {
        operationId: 'downloadPersonalData',
        tags,
        description: 'A ZIP file: JSON by table, photos, papers as PDF.',
        produces: ['application/zip'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const visitor = visitorOf(request, publicUrl);
      const { name, bytes, content } = await service.file(memberOf(request), visitor);
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('Content-Length', bytes)
        .header('Cache-Control', 'private, no-store')
        .type('application/zip')
        .send(content as unknown as string);
    },
  );
}

/** A person's own data as a file, for that person alone: no address names whose it is. */
export function personalDataRoutes(
  service: PersonalDataService,
  publicUrl: string | undefined,
): FastifyPluginCallback {
  return (app, _options, done) => {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    const response = { 200: PersonalData };
    routes.get(
      '/api/personal-data',
      { config, schema: { operationId: 'readPersonalData', tags, response } },
      (request) => service.read(memberOf(request)),
    );
    routes.post(
      '/api/personal-data',
      { config, schema: { operationId: 'requestPersonalData', tags, response } },
      (request) => service.request(memberOf(request), visitorOf(request, publicUrl)),
    );
    confirmRoute(app, service, publicUrl);
    fileRoute(app, service, publicUrl);
    done();
  };
}
