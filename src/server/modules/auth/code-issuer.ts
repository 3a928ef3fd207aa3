import { codeLifetimeMinutes, codesPerHour, setPasswordLinkDays } from '#shared/domain/account-limits.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Transaction } from '#server/db/client.ts';
import { signInFirst } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { queueOutboundMessage } from '../outbound-messages/index.ts';
import { lockUser } from '../users/index.ts';
import { reserveAttempt } from './attempts.repository.ts';
import { accountMadeMail, resetMail, verificationMail } from './auth.mails.ts';
import { type Purpose, replaceCode } from './codes.repository.ts';
import { type KeyedHash, newCode, newToken, tokenHash } from './secrets.ts';
import type { Visitor } from './visitor.ts';

const MOST_PER_HOUR = codesPerHour;

interface Addressee {
  readonly userId: string;
  readonly locale: Locale;
  readonly email: string;
}

interface NewCode {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly sentTo: string;
  readonly minutes: number;
}

/** Replaces the former code of its purpose. Throws 401 for a deleted account. */
export async function storeCode(
  tx: Transaction,
  hashes: KeyedHash,
  { minutes, ...made }: NewCode,
  now: Date,
): Promise<{ id: string; code: string; linkToken: string }> {
  const [id, code, linkToken] = [newId('otc'), newCode(), newToken()];
  if (!(await lockUser(tx, made.userId))) throw signInFirst();
  await replaceCode(tx, {
    id,
    ...made,
    codeHash: hashes.code(id, code),
    linkTokenHash: tokenHash(linkToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  return { id, code, linkToken };
}

export interface CodeIssuer {
  /** Counts a code against the address's five an hour (real time). Throws 429 when they are used up. */
  admit(purpose: MailPurpose, email: string): Promise<void>;
  /** Makes a new code, which ends the former one, and queues its mail, in one transaction. Returns the mail's delivery id; 401 for a deleted account. */
  issue(purpose: MailPurpose, to: Addressee, visitor: Visitor): Promise<string>;
  /** The same in the caller's transaction. */
  issueIn(tx: Transaction, purpose: MailPurpose, to: Addressee, visitor: Visitor): Promise<string>;
}

type MailPurpose = Exclude<Purpose, 'verify_phone'>;

const MAILS = {
  verify_email: verificationMail,
  reset_password: resetMail,
  set_password: accountMadeMail,
} satisfies Record<MailPurpose, unknown>;

/** The mail about an account that was created for its reader may be read days later. */
const minutesOf = (purpose: MailPurpose): number =>
  purpose === 'set_password' ? setPasswordLinkDays * 24 * 60 : codeLifetimeMinutes;

/** Where the mail's link leads. Its 256-bit token proves the mailbox once, without the six digits. */
function linkOf(purpose: MailPurpose, origin: string, email: string, linkToken: string): string {
  return purpose === 'verify_email'
    ? `${origin}/verify-email?token=${linkToken}`
    : `${origin}/login?reset=${encodeURIComponent(email)}&token=${linkToken}`;
}

export function createCodeIssuer({ config, unitOfWork, clocks }: Platform, hashes: KeyedHash): CodeIssuer {
  async function issueIn(tx: Transaction, purpose: MailPurpose, to: Addressee, visitor: Visitor) {
    const { userId, email, locale } = to;
    const now = clocks.product.now();
    const made = { userId, purpose, sentTo: email, minutes: minutesOf(purpose) };
    const { id, code, linkToken } = await storeCode(tx, hashes, made, now);
    const link = linkOf(purpose, visitor.origin, email, linkToken);
    const words = MAILS[purpose]({ language: locale, productName: config.productName, code, link });
    const dedupeKey = `code:${id}`;
    const address = { channel: 'email', recipient: email, userId } as const;
    const deliveryId = await queueOutboundMessage(tx, { ...address, ...words, dedupeKey, createdAt: now });
    if (deliveryId === undefined) throw new Error('the mail of a new code was queued before');
    return deliveryId;
  }

  return {
    async admit(purpose, email) {
      const limit = {
        guard: `code.${purpose}`,
        subject: hashes.account(email),
        most: MOST_PER_HOUR,
        windowMs: MS_PER_HOUR,
      } as const;
      const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, [limit], clocks.real.now()));
      if (reserved.admitted) return;
      const { retryAfterSeconds } = reserved;
      const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
      throw new DomainError('too_many_codes', { values, retryAfterSeconds });
    },
    issue: (purpose, to, visitor) => unitOfWork.run((tx) => issueIn(tx, purpose, to, visitor)),
    issueIn,
  };
}
