import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { BoundedCache } from '#server/lib/bounded-cache.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { composeIllustration, composeSocialPicture } from './illustration.art.ts';
import { MACHINES, PAINTS, lookOf, parseIllustrationName, type Illustration } from './illustration.names.ts';

interface IllustrationOptions {
  /** The folder that holds `art/<machine>.svg`. */
  readonly assetsDir: string;
}

/** Every social picture that there is: rendering one takes a processor for a tenth of a second. */
const PNG_LIMIT = MACHINES.length * Object.keys(PAINTS).length;
/** About 8 KB each, and 40 KB each: together some 20 MB at most. */
const SVG_LIMIT = 400;
/** The rest of the machine stays free for other work. */
const RENDERS_AT_ONCE = 2;

/** A name stands for one picture for ever: a changed drawing would get a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A drawing opened on its own runs nothing and fetches nothing; it may only style its own strokes. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface Picture {
  type: string;
  body: Buffer;
}

function pictureMaker(assetsDir: string) {
  const inTurn = createSemaphore(RENDERS_AT_ONCE, PNG_LIMIT);
  const sources = new BoundedCache<string>(MACHINES.length);
  const source = (machine: string) =>
    sources.get(machine, () => readFile(join(assetsDir, 'art', `${machine}.svg`), 'utf8'));

  async function svg(wanted: Illustration): Promise<Picture> {
    const text = composeIllustration(await source(wanted.machine), lookOf(wanted));
    return { type: 'image/svg+xml', body: Buffer.from(text) };
  }

  async function png(wanted: Illustration): Promise<Picture> {
    const { default: sharp } = await import('sharp');
    const drawing = composeSocialPicture(await source(wanted.machine), lookOf(wanted));
    const body = await inTurn(() =>
      sharp(Buffer.from(drawing)).png({ palette: true, quality: 90 }).toBuffer(),
    );
    return { type: 'image/png', body };
  }

  return (wanted: Illustration) => (wanted.format === 'png' ? png(wanted) : svg(wanted));
}

/** As PNG there is the social picture and no other: it is the same whatever the view, so one name is enough. */
function isServed(wanted: Illustration | undefined): wanted is Illustration {
  return wanted !== undefined && (wanted.format === 'svg' || wanted.view === 'full');
}

/**
 * `GET /illustrations/:name`: our drawings in a listing's colours, as SVG, and as PNG for the links that other sites
 * show.
 */
export function illustrationRoutes({ assetsDir }: IllustrationOptions): FastifyPluginCallback {
  const make = pictureMaker(assetsDir);
  const pictures = { svg: new BoundedCache<Picture>(SVG_LIMIT), png: new BoundedCache<Picture>(PNG_LIMIT) };

  return (app, _options, done) => {
    app.get<{ Params: { name: string } }>(
      '/illustrations/:name',
      // A picture, not a call: it has no place in the API's description.
      { schema: { hide: true } },
      async (request, reply): Promise<FastifyReply> => {
        const { name } = request.params;
        const wanted = parseIllustrationName(name);
        if (!isServed(wanted))
          return reply.code(404).send({ message: 'Picture not found', code: 'not_found' });
        const picture = await pictures[wanted.format].get(name, () => make(wanted));
        // Sites that show a link may show the picture from here.
        if (picture.type === 'image/png') void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
        return reply
          .header('Cache-Control', FOR_EVER)
          .header('Content-Security-Policy', CONTENT_POLICY)
          .type(picture.type)
          .send(picture.body);
      },
    );
    done();
  };
}
