/** Why a photo was not uploaded. */
export type PhotoProblem =
  | { readonly kind: 'tooBig' }
  /** No answer came. */
  | { readonly kind: 'offline' }
  /** The server's own sentence, if it has said one. `final`: the same file will be refused again. */
  | { readonly kind: 'refused'; readonly message: string | undefined; readonly final: boolean }
  /** The session has ended. */
  | { readonly kind: 'signIn' };

export type PhotoState =
  | { readonly step: 'waiting' }
  | { readonly step: 'preparing' }
  /** `progress` from 0 to 1; at 1 the server is at work. */
  | { readonly step: 'uploading'; readonly progress: number }
  | { readonly step: 'failed'; readonly problem: PhotoProblem }
  | { readonly step: 'done'; readonly url: string; readonly thumbnailUrl: string };

/** One photo of the listing, from the moment it was chosen. */
export interface Photo {
  readonly key: string;
  readonly state: PhotoState;
  /** Address of something that shows it; undefined until there is. */
  readonly preview: string | undefined;
}

/** What has just happened, to be said to those who do not see it. Places count from 1. */
export type PhotoNews =
  | { readonly kind: 'added' | 'removed'; readonly count: number }
  | { readonly kind: 'done' | 'failed' | 'restored'; readonly place: number }
  | { readonly kind: 'moved'; readonly place: number; readonly count: number };

/** A photo made ready to be sent. */
export interface PreparedPhoto {
  readonly file: Blob;
  readonly name: string;
  /** What the browser could decode can be shown. */
  readonly decoded: boolean;
}

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

  /** `text`: for whoever reads the console; people read the problem's own sentence. */
  constructor(problem: PhotoProblem, text: string = problem.kind) {
    super(text);
    this.problem = problem;
  }
}

export const isUnderWay = ({ state: { step } }: Photo): boolean =>
  step === 'waiting' || step === 'preparing' || step === 'uploading';

/** It failed for a reason that may pass. */
export const canBeSentAgain = ({ state }: Photo): boolean =>
  state.step === 'failed' &&
  state.problem.kind !== 'tooBig' &&
  !(state.problem.kind === 'refused' && state.problem.final);

/** The addresses of those that are there, the cover first. */
export const urlsOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ state }) => (state.step === 'done' ? [state.url] : []));
