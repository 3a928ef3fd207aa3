import type { CreateUserBody } from '#shared/contracts/admin-people.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwnName, requirePossibleNumber, type UserRow } from '../users/index.ts';
import { insertUser } from './accounts.repository.ts';
import type { AdminAudit } from './admin-audit.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { emailTaken } from './email-taken.ts';
import type { Passwords } from './passwords.ts';
import type { Visitor } from './visitor.ts';

export interface AccountCreationDeps {
  readonly platform: Pick<Platform, 'unitOfWork' | 'clocks'>;
  readonly passwords: Passwords;
  readonly issuer: CodeIssuer;
  readonly adminAudit: AdminAudit;
}

/** People remember what they answered, not how they wrote it. */
const canonicalAnswer = (answer: string): string => answer.trim().replace(/\s+/g, ' ').toLowerCase();

export function createAccountCreationService(deps: AccountCreationDeps) {
  const { platform, passwords, issuer, adminAudit } = deps;
  const { unitOfWork, clocks } = platform;
  return {
    /**
     * Creates an account for another person and mails them a link to set a password of their own, which also verifies the address.
     * The password that the Admin gave opens nothing before that.
     * Throws 409 for an e-mail address that has an account.
     */
    async create(
      admin: MemberActor,
      { password, securityAnswer, ...person }: CreateUserBody,
      visitor: Visitor,
    ): Promise<UserRow> {
      requireOwnName(person);
      requirePossibleNumber(person.phoneNumber);
      const passwordHash = await passwords.inTurn(() => passwords.hash(password));
      const answer = canonicalAnswer(securityAnswer);
      const securityAnswerHash = await passwords.inTurn(() => passwords.hash(answer));
      const work = unitOfWork.run(async (tx) => {
        const now = clocks.product.now();
        const own = {
          ...person,
          passwordHash,
          mustSetPassword: true,
          securityAnswerHash,
          createdAt: now,
          updatedAt: now,
        };
        const user = await insertUser(tx, { id: newId('usr'), ...own });
        const { id: userId, locale } = user;
        await issuer.issueIn(tx, 'set_password', { userId, email: person.email, locale }, visitor);
        await recordEvent(tx, { type: 'user.signed_up', userId: user.id }, now);
        const act = { action: 'admin.user_created', subject: { kind: 'user', id: user.id } };
        await adminAudit(tx, admin, act, visitor);
        return user;
      });
      return work.catch((error: unknown) => {
        throw emailTaken(error);
      });
    },
  };
}

export type AccountCreationService = ReturnType<typeof createAccountCreationService>;
