import { newId } from '#server/ids.ts';

/** `private`: a photo of a booking, which its parties alone may see. */
export type Audience = 'everybody' | 'private';

/**
 * Who may see a photo stands in its id: a picture of the shop is answered without asking the database about it, and none can
 * become private or public later. The database holds to it (migration 0011).
 */
const PREFIXES: Record<Audience, string> = { everybody: 'pho', private: 'evi' };

export const newPhotoId = (audience: Audience): string => newId(PREFIXES[audience]);

/** In whatever case it is written: some file systems do not tell them apart. */
export const isPrivatePhoto = (id: string): boolean => id.toLowerCase().startsWith(`${PREFIXES.private}_`);

/** For LIKE, where the underscore has to be told apart from the sign for any character. */
export const PRIVATE_IDS = `${PREFIXES.private}\\_%`;
/** For the router: the ids of private photos. */
export const PRIVATE_ID_PATTERN = `^${PREFIXES.private}_\\w+$`;
