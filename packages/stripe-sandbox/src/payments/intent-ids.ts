import { newId } from '../ids.ts';

/** A new intent's id, and the secret with which a browser may work on that one intent. */
export const newIntentId = (prefix: 'pi_' | 'seti_'): { id: string; client_secret: string } => {
  const id = newId(prefix);
  return { id, client_secret: `${id}_secret_${newId('')}` };
};
