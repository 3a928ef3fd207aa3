import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';

/** A photo made ready to be sent, under the key by which the server knows it again. */
export type KeyedPhoto = PreparedPhoto & { readonly clientKey: string };

/** With whose it is: by the time that it is sent, somebody else may have signed in here. */
export type OwnPhoto = KeyedPhoto & { readonly senderId: string };

/** What has just happened, to be said to those who do not see it. */
export type OutgoingNews =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'done' | 'failed' | 'canceled' };
