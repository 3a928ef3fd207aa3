import type { Config } from '#server/config.ts';
import { isDemonstrationPerson } from '#server/db/seed/index.ts';

/** With real payments the demonstration's accounts are disabled: they cannot sign in, and their listings are not shown. */
export const isShutOut = ({ sandbox }: Pick<Config, 'sandbox'>, personId: string): boolean =>
  !sandbox && isDemonstrationPerson(personId);
