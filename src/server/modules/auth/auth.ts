import { type Authenticate } from '#server/http/actor.ts';
import type { RecordSecurityEvent } from '#server/http/security-event.ts';
import { installationSecret } from '#server/db/installation.repository.ts';
import type { Platform } from '#server/platform.ts';
import type { OutboundSender } from '../outbound-messages/index.ts';
import { type AccountCreationService, createAccountCreationService } from './account-creation.service.ts';
import { type AccountService, createAccountService } from './accounts.service.ts';
import { type AdminAudit, createAdminAudit } from './admin-audit.ts';
import { createAttemptAudit } from './attempt-audit.ts';
import { createCodeCheck } from './code-check.ts';
import { createCodeIssuer } from './code-issuer.ts';
import {
  type ConfirmationService,
  createConfirmationService,
  type RequireConfirmed,
} from './confirmation.service.ts';
import { createDemonstrationAccounts, type DemonstrationAccounts } from './demonstration-accounts.ts';
import { ensureFixedAccounts, passwordsToStore } from './fixed-accounts.ts';
import { createPasswordChangeService, type PasswordChangeService } from './password-change.service.ts';
import { createPasswordCheck, type PasswordCheck } from './password-check.ts';
import { createPasswordResetService, type PasswordResetService } from './password-reset.service.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSecurityEventLog } from './security-event-log.ts';
import { createPersonalAudit, type PersonalAudit } from './personal-audit.ts';
import { createPhoneCodes } from './phone-codes.ts';
import {
  createPhoneVerificationService,
  type PhoneVerificationService,
} from './phone-verification.service.ts';
import { resetAdmin } from './reset-admin.ts';
import type { FirstPassword } from './sandbox-passwords.ts';
import { createKeyedHash } from './secrets.ts';
import { createSessions, type Sessions } from './sessions.service.ts';
import { createSignInCheck } from './sign-in-check.ts';
import { createSignUpLimit } from './sign-up-limit.ts';
import { createVerificationService, type VerificationService } from './verification.service.ts';

export interface Auth {
  readonly authenticate: Authenticate;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly accounts: AccountService;
  readonly verification: VerificationService;
  readonly phoneVerification: PhoneVerificationService;
  readonly passwordReset: PasswordResetService;
  readonly passwordChange: PasswordChangeService;
  /** For modules that create or delete users (the admin's screens, the profile). */
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly passwordCheck: PasswordCheck;
  readonly audit: PersonalAudit;
  readonly adminAudit: AdminAudit;
  readonly accountCreation: AccountCreationService;
  readonly confirmation: ConfirmationService;
  readonly requireConfirmed: RequireConfirmed;
  /** Passwords that were generated at this start; to be printed once. */
  readonly firstPasswords: readonly FirstPassword[];
  /** Passwords of a sandbox that others can reach; to be kept where its operator reads them. */
  readonly storedPasswords: readonly FirstPassword[];
  readonly demonstration: DemonstrationAccounts;
  /** For the operator's command line. */
  resetAdmin(): Promise<FirstPassword>;
}

/** Puts the module together and sees to the fixed accounts. */
export async function createAuth(
  platform: Platform,
  sender: Pick<OutboundSender, 'firstTry'>,
): Promise<Auth> {
  const hashes = createKeyedHash(await installationSecret(platform.db, 'auth.hash_key'));
  const passwords = createPasswords();
  const audit = createPersonalAudit(platform, hashes);
  const sessions = createSessions(platform);
  const issuer = createCodeIssuer(platform, hashes);
  const attempted = createAttemptAudit(platform, hashes);
  const codeCheck = createCodeCheck({ platform, hashes, attempted });
  const signInCheck = createSignInCheck({ platform, passwords, hashes, attempted });
  const signUpLimit = createSignUpLimit(platform, hashes);
  const passwordCheck = createPasswordCheck(platform, signInCheck);
  const adminAudit = createAdminAudit(platform, hashes);
  const confirmation = createConfirmationService({ platform, sessions, passwordCheck, adminAudit });
  const demonstration = createDemonstrationAccounts(platform, passwords, sessions);
  await demonstration.bringUpToDate();
  const common = { platform, passwords, hashes, audit, sessions };
  return {
    authenticate: (token) => sessions.authenticate(token),
    recordSecurityEvent: createSecurityEventLog(platform, hashes),
    accounts: createAccountService({ ...common, signInCheck, signUpLimit }),
    verification: createVerificationService({ platform, audit, codeCheck, issuer, sender }),
    phoneVerification: createPhoneVerificationService({
      platform,
      audit,
      codeCheck,
      phoneCodes: createPhoneCodes(platform, hashes),
      sender,
    }),
    passwordReset: createPasswordResetService({ ...common, attempted, codeCheck, issuer }),
    passwordChange: createPasswordChangeService({ platform, passwords, audit, sessions, passwordCheck }),
    passwords,
    sessions,
    passwordCheck,
    audit,
    adminAudit,
    accountCreation: createAccountCreationService({ platform, passwords, issuer, adminAudit }),
    confirmation,
    requireConfirmed: confirmation.require,
    firstPasswords: await ensureFixedAccounts({ platform, passwords, sessions }),
    storedPasswords: await passwordsToStore(platform),
    demonstration,
    resetAdmin: () => resetAdmin({ platform, passwords, sessions }),
  };
}
