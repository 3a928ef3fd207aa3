import type { Confirmation, ConfirmBody } from '#shared/contracts/admin-people.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { AdminAudit } from './admin-audit.ts';
import type { PasswordCheck } from './password-check.ts';
import type { Sessions } from './sessions.service.ts';
import type { Visitor } from './visitor.ts';

/**
 * Throws 403 `confirm_identity` unless the password was given in this very session within the last fifteen minutes, at the
 * sign-in or since. For irreversible actions: another person may be using a session that was left open.
 */
export type RequireConfirmed = (actor: MemberActor) => Promise<void>;

/** `cookieToken`: the session's new one. */
export interface Confirmed {
  readonly confirmation: Confirmation;
  readonly cookieToken: string;
}

export interface ConfirmationService {
  /** Whether the session counts as confirmed, and for how long. */
  read(member: MemberActor): Promise<Confirmation>;
  /**
   * Confirms the session with the member's password, and gives it another token. Throws 403 `wrong_password`, 429 after too many guesses, which count as
   * failed sign-ins.
   */
  confirm(member: MemberActor, body: ConfirmBody, visitor: Visitor): Promise<Confirmed>;
  readonly require: RequireConfirmed;
}

export interface ConfirmationDeps {
  readonly platform: Pick<Platform, 'unitOfWork' | 'clocks'>;
  readonly sessions: Sessions;
  readonly passwordCheck: PasswordCheck;
  readonly adminAudit: AdminAudit;
}

const FRESH_MS = recentSignInMinutes * 60_000;

const isWrongPassword = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'wrong_password';

export function createConfirmationService(deps: ConfirmationDeps): ConfirmationService {
  const { platform, sessions, passwordCheck, adminAudit } = deps;
  const { unitOfWork, clocks } = platform;

  async function read({ sessionId }: MemberActor): Promise<Confirmation> {
    const provedAt = await sessions.provedAt(sessionId);
    if (!provedAt) throw signInFirst();
    const left = provedAt.getTime() + FRESH_MS - clocks.real.now().getTime();
    return { confirmed: left >= 0, secondsLeft: Math.max(0, Math.floor(left / 1000)) };
  }

  const subjectOf = ({ id }: MemberActor) => ({ kind: 'user', id });
  const actOf = ({ isAdmin }: MemberActor, act: 'confirmed' | 'confirm_failed') =>
    `${isAdmin ? 'admin' : 'profile'}.${act}`;

  return {
    read,

    async confirm(member, { password }, visitor) {
      const subject = subjectOf(member);
      await passwordCheck(member, { field: 'password', password }, visitor).catch(async (error: unknown) => {
        const failed = { action: actOf(member, 'confirm_failed'), subject };
        if (isWrongPassword(error)) await unitOfWork.run((tx) => adminAudit(tx, member, failed, visitor));
        throw error;
      });
      const cookieToken = await unitOfWork.run(async (tx) => {
        const session = { id: member.sessionId, userId: member.id };
        const token = await sessions.rise(tx, session, 'password');
        await adminAudit(tx, member, { action: actOf(member, 'confirmed'), subject }, visitor);
        return token;
      });
      return { confirmation: await read(member), cookieToken };
    },

    async require(actor) {
      if ((await read(actor)).confirmed) return;
      throw new DomainError('confirm_identity');
    },
  };
}
