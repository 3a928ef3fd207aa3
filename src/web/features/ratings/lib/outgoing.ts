import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';

/** A photo made ready to be sent, under the key by which the server knows it again. */
export type KeyedPhoto = PreparedPhoto & { readonly clientKey: string };

/** With its user: by the time it is sent, another user may have signed in here. */
export type OwnPhoto = KeyedPhoto & { readonly senderId: string };

/** The last change, to be announced to screen readers. */
export type OutgoingNews =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'done' | 'failed' | 'canceled' };
