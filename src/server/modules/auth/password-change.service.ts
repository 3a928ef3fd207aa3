import type { ChangePasswordBody } from '#shared/contracts/profile.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { queueOutboundMessage } from '../outbound-messages/index.ts';
import type { UserRow } from '../users/index.ts';
import { replacePassword } from './accounts.repository.ts';
import { passwordChangedMail } from './auth.mails.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { type PasswordCheck, wrongPassword } from './password-check.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalAudit } from './personal-audit.ts';
import type { Sessions } from './sessions.service.ts';
import type { Visitor } from './visitor.ts';

export interface PasswordChangeService {
  /**
   * Gives the member another password, ends all their other sessions and emails them at a verified address. Throws 403 `wrong_password` where
   * the present one is not right, 429 after too many guesses.
   */
  change(member: MemberActor, body: ChangePasswordBody, visitor: Visitor): Promise<void>;
}

export interface PasswordChangeDeps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly audit: PersonalAudit;
  readonly sessions: Sessions;
  readonly passwordCheck: PasswordCheck;
}

const FIELD = 'currentPassword';

export function createPasswordChangeService(deps: PasswordChangeDeps): PasswordChangeService {
  const { platform, passwords, audit, sessions, passwordCheck } = deps;
  const { config, unitOfWork, clocks } = platform;

  /** Of two changes at once the second finds that the password which it was shown is not the present one any more. */
  async function replace(member: MemberActor, person: UserRow, to: string, visitor: Visitor): Promise<void> {
    const { id: userId, email, emailVerified, locale: language, passwordHash: from } = person;
    const now = clocks.product.now();
    await unitOfWork.run(async (tx) => {
      if (from === null || !(await replacePassword(tx, userId, { from, to }, now)))
        throw wrongPassword(FIELD);
      const sessionsEnded = await sessions.endAllOf(tx, userId, member.sessionId);
      await recordEvent(tx, { type: 'user.password_changed', userId }, now);
      await audit(tx, 'password.changed', userId, visitor, { sessionsEnded });
      if (email === null || !emailVerified) return;
      const link = `${visitor.origin}/login?reset=${encodeURIComponent(email)}`;
      const words = passwordChangedMail({
        language,
        productName: config.productName,
        link,
        how: 'profile',
      });
      const dedupeKey = `password-changed:${newId('pwd')}`;
      const address = { channel: 'email', recipient: email, userId } as const;
      await queueOutboundMessage(tx, { ...address, ...words, dedupeKey, createdAt: now });
    });
  }

  return {
    async change(member, { currentPassword, newPassword }, visitor) {
      await requireUncommonPassword('newPassword', newPassword);
      const person = await passwordCheck(member, { field: FIELD, password: currentPassword }, visitor);
      const hashed = await passwords.inTurn(() => passwords.hash(newPassword));
      await replace(member, person, hashed, visitor);
    },
  };
}
