import type { ErrorBody } from '#shared/contracts/common.ts';
import type { Upload } from '#shared/contracts/listings.ts';
import { PhotoError, type PhotoProblem, type UploadedPhoto, type UploadOptions } from './photo.ts';

/** Given up when nothing has moved for so long; the photo is kept and can be sent again. */
const STALL_MS = 30_000;
const UNAUTHENTICATED = 401;
const CREATED = 201;
/** The same file gets the same answer: too large, no photo, broken. */
const FINAL = [413, 415, 422];

function parsed(text: string): Partial<Upload & ErrorBody> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function problemOf(status: number, text: string): PhotoProblem {
  if (status === UNAUTHENTICATED) return { kind: 'signIn' };
  const { message } = parsed(text);
  return { kind: 'refused', message, final: FINAL.includes(status) };
}

/** Ends the call when nothing has moved for a while; `move` says that something has. */
function watchStall(request: XMLHttpRequest): { move: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const move = () => {
    stop();
    timer = setTimeout(() => request.abort(), STALL_MS);
  };
  move();
  return { move, stop };
}

/**
 * POST /api/uploads, by the one means that tells how far it is. Throws PhotoError; its problem is `offline` as well when the
 * caller has called it off.
 */
export function uploadPhoto(
  photo: { file: Blob; name: string },
  { signal, onProgress }: UploadOptions,
): Promise<UploadedPhoto> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('photo', photo.file, photo.name);
  const answer = new Promise<UploadedPhoto>((resolve, reject) => {
    const stall = watchStall(request);
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    const fail = (problem: PhotoProblem, text?: string) => reject(new PhotoError(problem, text));
    request.upload.onprogress = ({ loaded, total }) => {
      stall.move();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText: body } = request;
      const { url, thumbnailUrl } = parsed(body);
      if (status === CREATED && url && thumbnailUrl) resolve({ url, thumbnailUrl });
      // Specification §8: what a raw send throws.
      else fail(problemOf(status, body), `HTTP ${status}: ${body}`);
    };
    request.onerror = () => fail({ kind: 'offline' });
    request.onabort = () => fail({ kind: 'offline' });
    request.onloadend = () => {
      stall.stop();
      signal.removeEventListener('abort', abort);
    };
  });
  request.open('POST', '/api/uploads');
  request.withCredentials = true;
  request.setRequestHeader('Accept', 'application/json');
  request.send(form);
  return answer;
}
