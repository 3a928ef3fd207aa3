import type { Config } from '#server/config.ts';
import { isDemonstrationPerson } from '#server/db/seed/index.ts';

/** With real payments the demonstration's people are nobody: they cannot sign in, and what they offer is not shown. */
export const isShutOut = ({ sandbox }: Pick<Config, 'sandbox'>, personId: string): boolean =>
  !sandbox && isDemonstrationPerson(personId);
