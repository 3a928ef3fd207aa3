import { read } from './call.ts';
import { USERS } from './keys.ts';

/** A user's public card; 404 once they have left. With a phone number for the other party of a live rental. */
export const userQuery = (id: string) => read(USERS, id);
