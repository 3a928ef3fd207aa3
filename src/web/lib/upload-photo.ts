import type { ErrorBody } from '#shared/contracts/common.ts';

/** Why a photo was not uploaded. */
export type PhotoProblem =
  | { readonly kind: 'tooBig' }
  /** No answer came. */
  | { readonly kind: 'offline' }
  /** The server's own message, if it sent one. `final`: the same file will be refused again. */
  | { readonly kind: 'refused'; readonly message: string | undefined; readonly final: boolean }
  /** The session has ended. */
  | { readonly kind: 'signIn' };

/** What an upload ends with. */
export interface UploadedPhoto {
  readonly url: string;
  readonly thumbnailUrl: string;
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** Thrown by an upload that did not succeed. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly problem: PhotoProblem;

  /** `text`: for the console; users read the problem's own message. */
  constructor(problem: PhotoProblem, text: string = problem.kind) {
    super(text);
    this.problem = problem;
  }
}

/** Given up when nothing has moved for so long; the photo is kept and can be sent again. */
const STALL_MS = 30_000;
const UNAUTHENTICATED = 401;
/** 201 stored, 200 already stored: the same photo may be sent again under its key. */
const KEPT = [200, 201];
/** The same file gets the same answer: not now, too large, no photo, broken. */
const FINAL = [409, 413, 415, 422];

function parsed(text: string): Partial<UploadedPhoto & ErrorBody> {
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

/** Aborts the call when there was no progress for a while; `move` reports progress. */
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
 * POST of one photo to `address`, by XMLHttpRequest, which reports progress. Throws PhotoError; its problem is `offline` as
 * well when the caller has called it off.
 */
export function uploadPhoto<Answer extends UploadedPhoto>(
  address: string,
  photo: { file: Blob; name: string },
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('photo', photo.file, photo.name);
  const answer = new Promise<Answer>((resolve, reject) => {
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
      const sent = parsed(body);
      if (KEPT.includes(status) && sent.url && sent.thumbnailUrl) resolve(sent as Answer);
      // What a raw send throws is prescribed.
      else fail(problemOf(status, body), `HTTP ${status}: ${body}`);
    };
    request.onerror = () => fail({ kind: 'offline' });
    request.onabort = () => fail({ kind: 'offline' });
    request.onloadend = () => {
      stall.stop();
      signal.removeEventListener('abort', abort);
    };
  });
  request.open('POST', address);
  request.withCredentials = true;
  request.setRequestHeader('Accept', 'application/json');
  request.send(form);
  return answer;
}
