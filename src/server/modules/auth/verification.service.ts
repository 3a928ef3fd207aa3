import type {
  SendVerificationAnswer,
  SendVerificationBody,
  VerifyEmailAnswer,
  VerifyEmailBody,
} from '#shared/contracts/auth.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Connection } from '#server/db/client.ts';
import { type Actor, type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { OutboundSender } from '../outbound-messages/index.ts';
import { findUndeletedUser, lockMember } from '../users/index.ts';
import { changeUser } from './accounts.repository.ts';
import type { CodeCheck } from './code-check.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { requireOwnEmail } from './auth.policy.ts';
import { codeRefused, requireUsableCode, unknownCode, codeUsed, tryRefused } from './code-refusals.ts';
import { type CodeRow, findCode, findCodeByLink, useCode } from './codes.repository.ts';
import { recordEmailVerified } from './email-verified.ts';
import { withTimeout } from './response-timing.ts';
import type { PersonalAudit } from './personal-audit.ts';
import { tokenHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

export interface VerificationDeps {
  readonly platform: Platform;
  readonly audit: PersonalAudit;
  readonly codeCheck: CodeCheck;
  readonly issuer: CodeIssuer;
  readonly sender: Pick<OutboundSender, 'firstTry'>;
}

/** How long the caller waits to hear whether the mail went out. */
const MAIL_WAIT_MS = 8_000;

const wrongCode = () => codeRefused('code_wrong');

/** The member's address, which must be the `given` one if there is one. */
async function ownAddress(
  db: Connection,
  member: MemberActor,
  given: string | undefined,
): Promise<{ email: string; verified: boolean; locale: Locale }> {
  const person = await findUndeletedUser(db, member.id);
  if (!person?.email) throw signInFirst();
  requireOwnEmail(person.email, given);
  return { email: person.email, verified: person.emailVerified, locale: person.locale };
}

export function createVerificationService(deps: VerificationDeps) {
  const { platform, audit, codeCheck, issuer, sender } = deps;
  const { db, unitOfWork, clocks } = platform;

  async function byCode(actor: Actor, code: string, email: string, visitor: Visitor): Promise<CodeRow> {
    if (actor.kind === 'guest') throw signInFirst();
    await ownAddress(db, actor, email);
    const now = clocks.product.now();
    const row = await findCode(db, actor.id, 'verify_email');
    if (!row) throw unknownCode();
    requireUsableCode(row, now);
    const verdict = await codeCheck(row, code, visitor, actor.id);
    if (verdict === 'not_looked_at') throw await tryRefused(db, actor.id, 'verify_email', now);
    if (verdict === 'wrong') throw wrongCode();
    return row;
  }

  async function byLink(token: string): Promise<CodeRow> {
    const row = await findCodeByLink(db, 'verify_email', tokenHash(token));
    if (!row) throw unknownCode();
    requireUsableCode(row, clocks.product.now());
    return row;
  }

  async function confirm(row: CodeRow, visitor: Visitor): Promise<void> {
    const now = clocks.product.now();
    await unitOfWork.run(async (tx) => {
      // The person's row comes before the code's: sending another code locks it too.
      const person = await lockMember(tx, row.userId);
      if (!(await useCode(tx, row.id, now))) throw codeUsed();
      // The code proves the address that it was sent to, not one that the account has got since.
      if (person?.email !== row.sentTo) throw unknownCode();
      await changeUser(tx, row.userId, { emailVerified: true }, now);
      await recordEmailVerified(tx, audit, row.userId, { visitor, now });
    });
  }

  return {
    /** Throws 403 for another user's address, 409 when it is verified already, 429 after five codes in an hour. */
    async send(
      member: MemberActor,
      body: SendVerificationBody,
      visitor: Visitor,
    ): Promise<SendVerificationAnswer> {
      const { email, verified, locale } = await ownAddress(db, member, body.email);
      if (verified) {
        throw new DomainError('already_verified');
      }
      await issuer.admit('verify_email', email);
      const deliveryId = await issuer.issue('verify_email', { userId: member.id, email, locale }, visitor);
      const sent = await withTimeout(MAIL_WAIT_MS, sender.firstTry(deliveryId), false);
      const message = sent
        ? `We sent a code of six digits to ${email}. It is good for 15 minutes.`
        : 'The e-mail could not be sent just now. Please try again in a few minutes.';
      return { sent, message };
    },
    /**
     * By the mail's link from anywhere (opening the link proves access to the mailbox); by code only for the signed-in person's
     * own address, so that a stranger cannot use up the tries. Throws 422 wrong, expired or no tries left, 409 used.
     */
    async verify(
      actor: Actor,
      { token, code = '', email = '' }: VerifyEmailBody,
      visitor: Visitor,
    ): Promise<VerifyEmailAnswer> {
      const row = token === undefined ? await byCode(actor, code, email, visitor) : await byLink(token);
      await confirm(row, visitor);
      return { verified: true };
    },
  };
}

export type VerificationService = ReturnType<typeof createVerificationService>;
