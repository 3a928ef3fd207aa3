import type {
  SendPhoneVerificationBody,
  SendVerificationAnswer,
  VerifyPhoneAnswer,
  VerifyPhoneBody,
} from '#shared/contracts/auth.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { phoneCodeLifetimeMinutes } from '#shared/domain/account-limits.ts';
import type { Connection } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { OutboundSender } from '../outbound-messages/index.ts';
import { findUndeletedUser, lockMember, type UserRow } from '../users/index.ts';
import { changeUser } from './accounts.repository.ts';
import type { CodeCheck } from './code-check.ts';
import { requireOwnPhone } from './auth.policy.ts';
import { codeRefused, requireUsableCode, unknownCode, codeUsed, tryRefused } from './code-refusals.ts';
import { findCode, useCode } from './codes.repository.ts';
import { withTimeout } from './response-timing.ts';
import type { PersonalAudit } from './personal-audit.ts';
import type { PhoneCodes } from './phone-codes.ts';
import type { Visitor } from './visitor.ts';

export interface PhoneVerificationDeps {
  readonly platform: Platform;
  readonly audit: PersonalAudit;
  readonly codeCheck: CodeCheck;
  readonly phoneCodes: PhoneCodes;
  readonly sender: Pick<OutboundSender, 'firstTry'>;
}

/** How long the caller waits to hear whether the text went out. */
const TEXT_WAIT_MS = 8_000;
const PURPOSE = 'verify_phone';

const wrongCode = () => codeRefused('phone_code_wrong');

async function personOf(db: Connection, { id }: MemberActor): Promise<UserRow> {
  const person = await findUndeletedUser(db, id);
  if (!person) throw signInFirst();
  return person;
}

export function createPhoneVerificationService(deps: PhoneVerificationDeps) {
  const { platform, audit, codeCheck, phoneCodes, sender } = deps;
  const { db, unitOfWork, clocks } = platform;

  /** The code proves the number that it was sent to, not one that the account has got since. */
  async function confirm(codeId: string, sentTo: string, userId: string, visitor: Visitor): Promise<void> {
    const now = clocks.product.now();
    await unitOfWork.run(async (tx) => {
      const person = await lockMember(tx, userId);
      if (!(await useCode(tx, codeId, now))) throw codeUsed();
      if (person?.phoneNumber !== sentTo) throw unknownCode();
      await changeUser(tx, userId, { phoneVerifiedAt: now }, now);
      await recordEvent(tx, { type: 'user.profile_changed', userId }, now);
      await audit(tx, 'phone.verified', userId, visitor);
    });
  }

  return {
    /** To the number on file. Throws 403 for another one, 409 when it is verified already, 422 without a number, 429 after three codes in a day. */
    async send(member: MemberActor, body: SendPhoneVerificationBody): Promise<SendVerificationAnswer> {
      const { id: userId, phoneNumber, phoneVerifiedAt, locale } = await personOf(db, member);
      requireOwnPhone(phoneNumber, body?.phoneNumber);
      if (phoneNumber === null) throw invalidFields({ phoneNumber: problem('no_phone_for_code') });
      if (phoneVerifiedAt) throw new DomainError('phone_already_verified');
      await phoneCodes.admit({ userId, phoneNumber });
      const deliveryId = await phoneCodes.issue({ userId, phoneNumber, locale });
      const sent = await withTimeout(TEXT_WAIT_MS, sender.firstTry(deliveryId), false);
      const message = sent
        ? `We sent a code of six digits to ${phoneNumber}. It is good for ${phoneCodeLifetimeMinutes} minutes.`
        : 'The text message could not be sent just now. Please try again in a few minutes.';
      return { sent, message };
    },
    /** Throws 422 wrong, expired or no tries left, 409 used. */
    async verify(
      member: MemberActor,
      { code }: VerifyPhoneBody,
      visitor: Visitor,
    ): Promise<VerifyPhoneAnswer> {
      await personOf(db, member);
      const now = clocks.product.now();
      const row = await findCode(db, member.id, PURPOSE);
      if (!row) throw unknownCode();
      requireUsableCode(row, now);
      const verdict = await codeCheck(row, code, visitor, member.id);
      if (verdict === 'not_looked_at') throw await tryRefused(db, member.id, PURPOSE, now);
      if (verdict === 'wrong') throw wrongCode();
      await confirm(row.id, row.sentTo, member.id, visitor);
      return { verified: true };
    },
  };
}

export type PhoneVerificationService = ReturnType<typeof createPhoneVerificationService>;
