import { DEMONSTRATION_IDS } from '#server/db/seed/index.ts';
import type { Platform } from '#server/platform.ts';
import { changePasswordsOf, passwordHashesOf } from './accounts.repository.ts';
import type { Passwords } from './passwords.ts';
import { DEMONSTRATION_PASSWORD, formerPasswords, sandboxPassword } from './sandbox-passwords.ts';
import type { Sessions } from './sessions.service.ts';

export function createDemonstrationAccounts(platform: Platform, passwords: Passwords, sessions: Sessions) {
  const { db, config, unitOfWork, clocks } = platform;
  const password = async () => (await sandboxPassword(platform, 'demonstration')) ?? DEMONSTRATION_PASSWORD;

  async function replace(from: string, to: string): Promise<void> {
    await unitOfWork.run(async (tx) => {
      const changed = await changePasswordsOf(tx, DEMONSTRATION_IDS, { from, to }, clocks.product.now());
      for (const id of changed) await sessions.endAllOf(tx, id);
    });
  }

  return {
    /** What its people have for a password when they are made. */
    password,
    /** Gives those who are there, and still have the password of a start in another way, the present one; ends their sessions. */
    async bringUpToDate(): Promise<void> {
      // With real payments they do not sign in with any password.
      if (!config.sandbox) return;
      const present = await password();
      const former = await formerPasswords(platform, 'demonstration');
      const outdated = former.filter((each) => each !== present);
      if (outdated.length === 0) return;
      // They were made with one hash, so there are few.
      for (const stored of await passwordHashesOf(db, DEMONSTRATION_IDS)) {
        for (const each of outdated)
          if (await passwords.matches(stored, each)) await replace(stored, await passwords.hash(present));
      }
    },
  };
}

/** Accounts that the demonstration has made. */
export type DemonstrationAccounts = ReturnType<typeof createDemonstrationAccounts>;
