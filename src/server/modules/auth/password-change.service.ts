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

export interface PasswordChangeDeps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly audit: PersonalAudit;
  readonly sessions: Sessions;
  readonly passwordCheck: PasswordCheck;
}

const FIELD = 'currentPassword';

export function createPasswordChangeService(deps: PasswordChangeDeps) {
  const { platform, passwords, audit, sessions, passwordCheck } = deps;
  const { config, unitOfWork, clocks } = platform;

  /** Of two changes at once the second finds that the password which it was shown is not the present one any more. */
  async function replace(
    member: MemberActor,
    person: UserRow,
    to: string,
    visitor: Visitor,
  ): Promise<string> {
    const { id: userId, email, emailVerified, locale: language, passwordHash: from } = person;
    const now = clocks.product.now();
    return unitOfWork.run(async (tx) => {
      if (from === null || !(await replacePassword(tx, userId, { from, to }, now)))
        throw wrongPassword(FIELD);
      const sessionsEnded = await sessions.endAllOf(tx, userId, member.sessionId);
      const cookieToken = await sessions.rise(tx, { id: member.sessionId, userId }, 'password');
      await recordEvent(tx, { type: 'user.password_changed', userId }, now);
      await audit(tx, 'password.changed', userId, visitor, { sessionsEnded });
      if (email === null || !emailVerified) return cookieToken;
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
      return cookieToken;
    });
  }

  return {
    /**
     * Gives the member another password, ends all their other sessions and emails them at a verified address. Answers
     * this session's new token. Throws 403 `wrong_password` where the present one is not right, 429 after too many guesses.
     */
    async change(
      member: MemberActor,
      { currentPassword, newPassword }: ChangePasswordBody,
      visitor: Visitor,
    ): Promise<string> {
      await requireUncommonPassword('newPassword', newPassword);
      const person = await passwordCheck(member, { field: FIELD, password: currentPassword }, visitor);
      const hashed = await passwords.inTurn(() => passwords.hash(newPassword));
      return replace(member, person, hashed, visitor);
    },
  };
}

export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>;
