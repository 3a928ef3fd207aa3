import type { ForgotPasswordAnswer, ForgotPasswordBody, ResetPasswordBody } from '#shared/contracts/auth.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type Actor, GUEST } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type NewOutboundMessage, queueOutboundMessage } from '../outbound-messages/index.ts';
import { findUndeletedUser, lockUser, type UserRow } from '../users/index.ts';
import { changeUser, findAccountByEmail } from './accounts.repository.ts';
import type { AttemptAudit } from './attempt-audit.ts';
import { clearAttempts } from './attempts.repository.ts';
import { passwordChangedMail } from './auth.mails.ts';
import type { CodeCheck } from './code-check.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { type CodeRow, deleteCodesFor, findCode, findCodeByLink, useCode } from './codes.repository.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { recordEmailVerified } from './email-verified.ts';
import { withConstantTime } from './response-timing.ts';
import type { NetworkLimits } from './network-limits.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalAudit } from './personal-audit.ts';
import { type KeyedHash, tokenHash } from './secrets.ts';
import { strangersLimits } from './sign-in-check.ts';
import type { Sessions } from './sessions.service.ts';
import type { Visitor } from './visitor.ts';

export interface PasswordResetService {
  /**
   * The same answer in the same time, whether there is an account or not, and after five codes in an hour too. Throws 429 after ten
   * requests from one network in an hour.
   */
  forgot(body: ForgotPasswordBody, visitor: Visitor): Promise<ForgotPasswordAnswer>;
  /**
   * Sets the password by the mailed code or link and ends all other sessions of the person; answers the new token of the one in which it was
   * done, where there is one. Throws 422: for a common password, and
   * one and the same for whatever is wrong with a code, or with a link.
   */
  reset(actor: Actor, body: ResetPasswordBody, visitor: Visitor): Promise<string | undefined>;
}

export interface PasswordResetDeps {
  readonly platform: Platform;
  readonly passwords: Passwords;
  readonly hashes: KeyedHash;
  readonly audit: PersonalAudit;
  readonly attempted: AttemptAudit;
  readonly codeCheck: CodeCheck;
  readonly sessions: Sessions;
  readonly issuer: CodeIssuer;
  readonly networkLimits: Pick<NetworkLimits, 'resetRequest' | 'resetTry'>;
}

/** One sentence for an unknown address, a wrong, used, expired or exhausted code: more would reveal who has an account. */
const refused = (): DomainError => new DomainError('code_refused', { field: 'code' });
const linkRefused = (): DomainError => new DomainError('link_refused');

/** The guest never signs in, the Reviewer only while the Admin lets it. */
function maySignIn(person: UserRow): boolean {
  return person.id !== GUEST.id && (!person.isReviewer || person.reviewerActive);
}

/** Whose code or link was right, and what a rival's earlier use of it makes of the answer. */
interface RecognizedReset {
  readonly person: UserRow;
  readonly row: CodeRow;
  readonly refusal: DomainError;
}

/** A letter to the reader of the mailbox: if it was not them, this is how they learn of it. */
function noticeOf(
  { person, row }: RecognizedReset,
  productName: string,
  origin: string,
  createdAt: Date,
): NewOutboundMessage {
  const { userId, sentTo: recipient } = row;
  const link = `${origin}/login?reset=${encodeURIComponent(recipient)}`;
  const words = passwordChangedMail({ language: person.locale, productName, link });
  return {
    channel: 'email',
    recipient,
    userId,
    ...words,
    dedupeKey: `password-changed:${row.id}`,
    createdAt,
  };
}

/** Whose code or link was given; throws 422 for any fault of it. */
function createRecognition({ platform, codeCheck }: Pick<PasswordResetDeps, 'platform' | 'codeCheck'>) {
  const { db, clocks } = platform;

  /** Throws 422 for a link that is used, too old, of another purpose, or was sent to an address that the account no longer has. */
  async function byLink(token: string): Promise<RecognizedReset> {
    const hash = tokenHash(token);
    const row =
      (await findCodeByLink(db, 'reset_password', hash)) ?? (await findCodeByLink(db, 'set_password', hash));
    const person = row && (await findUndeletedUser(db, row.userId));
    const isOpen = row?.usedAt === null && row.expiresAt > clocks.product.now();
    if (!person || !isOpen || row.sentTo !== person.email || !maySignIn(person)) throw linkRefused();
    return { person, row, refusal: linkRefused() };
  }

  async function byCode(email: string, code: string, visitor: Visitor): Promise<RecognizedReset> {
    const person = await findAccountByEmail(db, email);
    const row = person && (await findCode(db, person.id, 'reset_password'));
    if (!row || row.sentTo !== person.email || !maySignIn(person)) throw refused();
    if ((await codeCheck(row, code, visitor)) !== 'right') throw refused();
    return { person, row, refusal: refused() };
  }

  return { byLink, byCode };
}

export function createPasswordResetService(deps: PasswordResetDeps): PasswordResetService {
  const { platform, passwords, hashes, audit, attempted, sessions, issuer, networkLimits } = deps;
  const { config, db, unitOfWork, clocks } = platform;
  const recognition = createRecognition(deps);

  async function sendCode(email: string, visitor: Visitor): Promise<void> {
    try {
      await issuer.admit('reset_password', email);
      const person = await findAccountByEmail(db, email);
      if (!person?.email || !maySignIn(person)) return;
      const addressee = { userId: person.id, email: person.email, locale: person.locale };
      await unitOfWork.run(async (tx) => {
        await issuer.issueIn(tx, 'reset_password', addressee, visitor);
        await attempted(tx, { action: 'password.reset_asked', userId: person.id }, visitor);
      });
    } catch (error) {
      // Too many codes, or an account that is being deleted: the caller gets no hint.
      if (error instanceof DomainError) return;
      throw error;
    }
  }

  async function change(
    actor: Actor,
    recognized: RecognizedReset,
    passwordHash: string,
    visitor: Visitor,
  ): Promise<string | undefined> {
    const { row } = recognized;
    const { userId } = row;
    const now = clocks.product.now();
    const ownSession = actor.kind === 'member' && actor.id === userId ? actor.sessionId : undefined;
    return unitOfWork.run(async (tx) => {
      // A user who was locked out by a stranger's guesses can sign in again.
      await clearAttempts(tx, strangersLimits(hashes, row.sentTo));
      if (!(await lockUser(tx, userId)) || !(await useCode(tx, row.id, now))) throw recognized.refusal;
      // Entering the code proves access to the mailbox.
      const set = { passwordHash, mustSetPassword: false, emailVerified: true };
      await changeUser(tx, userId, set, now);
      // Neither an older link nor an older code sets the password once more.
      await deleteCodesFor(tx, userId, ['reset_password', 'set_password'], row.id);
      if (!recognized.person.emailVerified) await recordEmailVerified(tx, audit, userId, { visitor, now });
      const sessionsEnded = await sessions.endAllOf(tx, userId, ownSession);
      await recordEvent(tx, { type: 'user.password_reset', userId }, now);
      await queueOutboundMessage(tx, noticeOf(recognized, config.productName, visitor.origin, now));
      await audit(tx, 'password.reset', userId, visitor, { sessionsEnded });
      return ownSession && sessions.rise(tx, { id: ownSession, userId }, 'password');
    });
  }

  return {
    async forgot({ email }, visitor) {
      await networkLimits.resetRequest(visitor);
      await withConstantTime(() => sendCode(email, visitor));
      return { message: 'If there is an account with this e-mail address, a code is on its way.' };
    },
    async reset(actor, { token, email = '', code = '', password }, visitor) {
      await networkLimits.resetTry(visitor);
      await requireUncommonPassword('password', password);
      const recognized = await withConstantTime(() =>
        token === undefined ? recognition.byCode(email, code, visitor) : recognition.byLink(token),
      );
      const passwordHash = await passwords.inTurn(() => passwords.hash(password));
      return change(actor, recognized, passwordHash, visitor);
    },
  };
}
