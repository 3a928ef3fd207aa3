import type { Platform } from '#server/platform.ts';
import { changeUser } from './accounts.repository.ts';
import { recordAudit } from './audit.repository.ts';
import type { Passwords } from './passwords.ts';
import { type FirstPassword, generatedPassword } from './sandbox-passwords.ts';
import type { Sessions } from './sessions.service.ts';

export interface ResetAdminDeps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
}

/** Gives the Admin a generated password and ends all sessions of that account, for an operator who has lost both. */
export async function resetAdmin({ platform, passwords, sessions }: ResetAdminDeps): Promise<FirstPassword> {
  const { unitOfWork, clocks, config } = platform;
  const password = generatedPassword();
  const passwordHash = await passwords.hash(password);
  await unitOfWork.run(async (tx) => {
    await changeUser(tx, 'Admin', { passwordHash }, clocks.product.now());
    const sessionsEnded = await sessions.endAllOf(tx, 'Admin');
    await recordAudit(tx, {
      at: clocks.real.now(),
      actorId: null,
      action: 'operator.admin_reset',
      subject: { kind: 'user', id: 'Admin' },
      details: { sessionsEnded },
    });
  });
  return { account: 'Admin', email: config.adminEmail, password };
}
