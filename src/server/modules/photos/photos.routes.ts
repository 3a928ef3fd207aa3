import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { IdParams } from '#shared/contracts/common.ts';
import { BookingPhoto, BookingPhotoQuery } from '#shared/contracts/conditions.ts';
import { Upload, UploadForm } from '#shared/contracts/listings.ts';
import { memberOf } from '#server/http/actor.ts';
import type { BookingPhotoService } from './booking-photos.service.ts';
import type { PhotoService } from './photos.service.ts';
import { readUpload, UPLOAD_LIMITS } from './read-upload.ts';

const FORM = { consumes: ['multipart/form-data'], body: UploadForm };

function caseRoute(app: FastifyInstance, photos: PhotoService): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/case-photos',
    {
      config: { access: 'member' },
      schema: {
        operationId: 'uploadCasePhoto',
        tags: ['cases'],
        description: 'Private: until a message of a case shows it, to nobody.',
        ...FORM,
        response: { 201: Upload },
      },
    },
    async (request, reply) => {
      const { id } = memberOf(request);
      await photos.admit(id);
      return reply.status(201).send(await photos.storePrivate(id, await readUpload(request)));
    },
  );
}

/**
 * The only calls that take forms with files, so they are understood here alone: `POST /api/uploads` (docs/product/photos.md#uploads),
 * photos of cases (docs/product/cases.md#photos) and of an item's condition (decision record 0027).
 */
export function uploadRoutes(photos: PhotoService, bookingPhotos: BookingPhotoService): FastifyPluginAsync {
  return async (app) => {
    // Other bodies are left unread, so that the handler refuses them in its own words.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await app.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/uploads',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'uploadPhoto',
          tags: ['listings'],
          ...FORM,
          response: { 201: Upload },
        },
      },
      async (request, reply) => {
        const { id } = memberOf(request);
        await photos.admit(id);
        return reply.status(201).send(await photos.store(id, await readUpload(request)));
      },
    );
    caseRoute(app, photos);
    routes.post(
      '/api/bookings/:id/photos',
      {
        config: { access: 'member' },
        schema: {
          operationId: 'addBookingPhoto',
          tags: ['ratings'],
          params: IdParams,
          querystring: BookingPhotoQuery,
          ...FORM,
          response: { 200: BookingPhoto, 201: BookingPhoto },
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const read = () => readUpload(request);
        const { photo, isNew } = await bookingPhotos.add(memberOf(request), params.id, query, read);
        return reply.status(isNew ? 201 : 200).send(photo);
      },
    );
  };
}
