import type { FastifyPluginCallback } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import type { PhotoService } from './photos.service.ts';

/** An address stands for the same bytes for ever: a changed photo is a new one. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A photo that is opened by itself runs nothing and fetches nothing. */
const CONTENT_POLICY = "default-src 'none'";

const gone = (): DomainError => new DomainError('not_found', 'not_found', 'Photo not found');

/** Whether the browser has it already: `If-None-Match` is a list of tags, or a star. */
const knows = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag));

/** `GET /photos/:id/:name`: the files of uploaded photos. Their ids cannot be guessed; who has an address may look. */
export function photoFileRoutes(photos: PhotoService): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { id: string; name: string } }>(
      '/photos/:id/:name',
      // A picture, not a call: it has no place in the API's description.
      { schema: { hide: true } },
      async (request, reply) => {
        const { id, name } = request.params;
        const url = `/photos/${id}/${name}`;
        const tag = `"${id}.${name}"`;
        const isKnown = knows(request.headers['if-none-match'], tag);
        if (isKnown && !(await photos.has(url))) throw gone();
        const found = isKnown ? undefined : await photos.read(url);
        if (!isKnown && !found) throw gone();
        void reply
          .header('Cache-Control', FOR_EVER)
          .header('ETag', tag)
          .header('Content-Security-Policy', CONTENT_POLICY)
          .header('X-Content-Type-Options', 'nosniff');
        return found
          ? reply.type(found.contentType).send(Buffer.from(found.bytes))
          : reply.status(304).send();
      },
    );
    done();
  };
}
