import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/domain/errors.ts';
import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import { noPhoto, notAForm, onePhoto, photoTooBig, unreadableForm } from './photo-refusals.ts';

/** One file. The second one is let in as far as to say that there may be only one; fields beside it are not looked at. */
export const UPLOAD_LIMITS = {
  fileSize: maximumPhotoBytes,
  files: 2,
  fields: 10,
  fieldSize: 1_000,
  parts: 12,
  headerPairs: 20,
};

function problemFor(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return photoTooBig(error);
    case 'FST_FILES_LIMIT':
      return onePhoto();
    default:
      return unreadableForm(error);
  }
}

async function readParts(request: FastifyRequest): Promise<Buffer> {
  let files = 0;
  let photo: Buffer | undefined;
  for await (const part of request.parts({ limits: UPLOAD_LIMITS })) {
    if (part.type !== 'file') continue;
    files += 1;
    // Every file is read, wanted or not: what comes behind it would never arrive otherwise.
    const bytes = await part.toBuffer();
    if (part.fieldname === 'photo') photo ??= bytes;
  }
  if (files > 1) throw onePhoto();
  if (photo === undefined || photo.length === 0) throw noPhoto();
  return photo;
}

/**
 * The one file of a multipart form, from its field `photo`. Throws 415 where there is no form, 400 for one that cannot be
 * read, 413 `photo_too_big`, 422 for no photo and for several.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw notAForm();
  try {
    return await readParts(request);
  } catch (error) {
    // What is still on its way is let through to nowhere: a browser reads the answer only once it has sent everything.
    request.raw.resume();
    throw problemFor(error);
  }
}
