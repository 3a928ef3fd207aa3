/** How somebody who has left is called on the wire and in records; a page says it in its reader's language. */
export const FORMER_MEMBER = 'Former member';
