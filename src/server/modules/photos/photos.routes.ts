import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Upload, UploadForm } from '#shared/contracts/listings.ts';
import { memberOf } from '#server/http/actor.ts';
import type { PhotoService } from './photos.service.ts';
import { readUpload, UPLOAD_LIMITS } from './read-upload.ts';

/** `POST /api/uploads` (product decisions §9): the only call that takes forms with files, so they are understood here alone. */
export function uploadRoutes(photos: PhotoService): FastifyPluginAsync {
  return async (app) => {
    // Other bodies are left unread, so that the handler refuses them in its own words.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await app.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
    app.withTypeProvider<ZodTypeProvider>().post(
      '/api/uploads',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'uploadPhoto',
          tags: ['listings'],
          consumes: ['multipart/form-data'],
          body: UploadForm,
          response: { 201: Upload },
        },
      },
      async (request, reply) => {
        const { id } = memberOf(request);
        await photos.admit(id);
        return reply.status(201).send(await photos.keep(id, await readUpload(request)));
      },
    );
  };
}
