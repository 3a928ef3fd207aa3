import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { knowsTag } from '#server/http/entity-tag.ts';
import type { BookingPhotoService } from './booking-photos.service.ts';
import { isPrivatePhoto, PRIVATE_ID_PATTERN } from './photo-ids.ts';
import type { PhotoService } from './photos.service.ts';
import { sharedPhotoRoute } from './shared-photo.routes.ts';

/** An address stands for the same bytes for ever: a changed photo is a new one. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Cached only by its viewer's browser, which revalidates each time. */
const FOR_THE_PARTIES = 'private, no-cache';

interface PhotoRequest {
  Params: { id: string; name: string };
}

const gone = (): DomainError => new DomainError('photo_not_found');

async function answer(
  photos: PhotoService,
  request: FastifyRequest<PhotoRequest>,
  reply: FastifyReply,
  cacheControl: string,
): Promise<FastifyReply> {
  const { id, name } = request.params;
  const url = `/photos/${id}/${name}`;
  const tag = `"${id}.${name}"`;
  const isKnown = knowsTag(request.headers['if-none-match'], tag);
  if (isKnown && !(await photos.has(url))) throw gone();
  const found = isKnown ? undefined : await photos.read(url);
  if (!isKnown && !found) throw gone();
  void reply.header('Cache-Control', cacheControl).header('ETag', tag);
  return found ? reply.type(found.contentType).send(Buffer.from(found.bytes)) : reply.status(304).send();
}

// A picture, not a call: it has no place in the API's description.
const schema = { hide: true };

/**
 * `GET /photos/:id/:name`: the files of uploaded photos. Their ids cannot be guessed; who has an address may look. Photos of a
 * booking are there for its parties and the Admin alone, even with the address; for other users they do not exist.
 */
export function photoFileRoutes(
  photos: PhotoService,
  bookingPhotos: Pick<BookingPhotoService, 'isShownTo'>,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<PhotoRequest>('/photos/:id/:name', { schema }, async (request, reply) => {
      // The caller is unknown here. The address of a private one leads to the other route, unless it is written oddly.
      if (isPrivatePhoto(request.params.id)) throw gone();
      return answer(photos, request, reply, FOR_EVER);
    });
    app.get<PhotoRequest>(
      `/photos/:id(${PRIVATE_ID_PATTERN})/:name`,
      // Whose session has ended sees what the guest sees: nothing, as if there were none.
      { schema, config: { access: 'public', badCredentials: 'ignore' } },
      async (request, reply) => {
        if (!(await bookingPhotos.isShownTo(request.actor, request.params.id))) throw gone();
        return answer(photos, request, reply, FOR_THE_PARTIES);
      },
    );
    sharedPhotoRoute(app, photos);
    done();
  };
}
