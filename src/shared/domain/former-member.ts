/** The name of a deleted account on the wire and in records; a page shows it in its reader's language. */
export const FORMER_MEMBER = 'Former member';
