import { newId } from '#server/ids.ts';

/** `private`: a photo of a booking, which its parties alone may see. */
export type Audience = 'everybody' | 'private';

/**
 * Who may see a photo follows from its id: a public picture is answered without asking the database about it, and none can
 * become private or public later. The database holds to it (migration 0011).
 */
const PREFIXES: Record<Audience, string> = { everybody: 'pho', private: 'evi' };

export const newPhotoId = (audience: Audience): string => newId(PREFIXES[audience]);

/** In upper or lower case: some file systems do not distinguish them. */
export const isPrivatePhoto = (id: string): boolean => id.toLowerCase().startsWith(`${PREFIXES.private}_`);

/** For LIKE, where the underscore has to be distinguished from the sign for any character. */
export const PRIVATE_IDS = `${PREFIXES.private}\\_%`;
/** For the router: the ids of private photos. */
export const PRIVATE_ID_PATTERN = `^${PREFIXES.private}_\\w+$`;
