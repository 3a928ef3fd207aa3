import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { photoUrl } from '#shared/domain/photo-urls.ts';
import { knowsTag } from '#server/http/entity-tag.ts';
import { BoundedCache } from '#server/lib/bounded-cache.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { isPrivatePhoto } from './photo-ids.ts';
import type { PhotoService } from './photos.service.ts';

/** About 120 KB each. Sites that show links cache their own copy, so few are requested twice. */
const KEPT = 100;
const MADE_AT_ONCE = 1;
const WAITING = 40;
const FOR_EVER = 'public, max-age=31536000, immutable';

const gone = (): DomainError => new DomainError('photo_not_found');

/**
 * `GET /photos/:id/shared.jpg`: the picture that links to an item show elsewhere, made when it is asked for. There is none of
 * photos that only some may see, regardless of the caller.
 */
export function sharedPhotoRoute(app: FastifyInstance, photos: Pick<PhotoService, 'has' | 'read'>): void {
  const inTurn = createSemaphore(MADE_AT_ONCE, WAITING);
  const pictures = new BoundedCache<Buffer>(KEPT);

  async function make(source: string): Promise<Buffer> {
    const photo = await photos.read(source);
    if (!photo) throw gone();
    return inTurn(async () => (await import('./shared-photo.ts')).makeSharedPhoto(photo.bytes));
  }

  app.get<{ Params: { id: string } }>(
    '/photos/:id/shared.jpg',
    // A picture, not a call: it has no place in the API's description.
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const source = photoUrl(id, 'large', 'webp');
      // A photo that was taken away is gone in this form, too, though we may still have it.
      if (isPrivatePhoto(id) || !(await photos.has(source))) throw gone();
      const tag = `"${id}.shared"`;
      const isKnown = knowsTag(request.headers['if-none-match'], tag);
      const picture = isKnown ? undefined : await pictures.get(id, () => make(source));
      void reply
        .header('Cache-Control', FOR_EVER)
        .header('ETag', tag)
        // Sites that show a link may show the picture from here.
        .header('Cross-Origin-Resource-Policy', 'cross-origin');
      return picture ? reply.type('image/jpeg').send(picture) : reply.status(304).send();
    },
  );
}
