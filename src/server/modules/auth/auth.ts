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
import { createExternal, type ExternalParts } from './external/index.ts';
import { createFactors, type FactorServices } from './factors/index.ts';
import { ensureFixedAccounts, passwordsToStore } from './fixed-accounts.ts';
import { createNetworkLimits } from './network-limits.ts';
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
import { createRefusalCount } from './refused-access.ts';
import { resetAdmin } from './reset-admin.ts';
import type { FirstPassword } from './sandbox-passwords.ts';
import { createKeyedHash } from './secrets.ts';
import { createSessionOpening } from './session-opening.ts';
import { createSessions, type Sessions } from './sessions.service.ts';
import { createSignInCheck } from './sign-in-check.ts';
import { createSignUp } from './sign-up.ts';
import { openSecretBox } from '#server/stored-secrets.ts';
import { createVerificationService, type VerificationService } from './verification.service.ts';

export interface Auth extends FactorServices {
  readonly external: ExternalParts;
  readonly authenticate: Authenticate;
  readonly authenticateBooking: Authenticate;
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
  /** A network address as limits of other modules count it: a keyed hash, which says nothing of the address. */
  readonly networkKey: (address: string) => string;
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
  const hashes = createKeyedHash(await installationSecret(platform, 'auth.hash_key'));
  const passwords = createPasswords();
  const audit = createPersonalAudit(platform, hashes);
  const sessions = createSessions(platform);
  const issuer = createCodeIssuer(platform, hashes);
  const attempted = createAttemptAudit(platform, hashes);
  const codeCheck = createCodeCheck({ platform, hashes, attempted });
  const signInCheck = createSignInCheck({ platform, passwords, hashes, attempted });
  const networkLimits = createNetworkLimits(platform, hashes);
  const passwordCheck = createPasswordCheck(platform, signInCheck);
  const adminAudit = createAdminAudit(platform, hashes);
  const opening = createSessionOpening(platform, sessions);
  const box = await openSecretBox(platform.db, platform.config);
  const factorDeps = { platform, hashes, box, audit, attempted, sessions, opening, passwordCheck };
  const confirmation = createConfirmationService({ platform, sessions, passwordCheck, adminAudit });
  const demonstration = createDemonstrationAccounts(platform, passwords, sessions);
  await demonstration.bringUpToDate();
  const common = { platform, passwords, hashes, audit, sessions };
  const signUp = createSignUp({ ...common, opening, networkLimits });
  return {
    authenticate: (token) => sessions.authenticate(token),
    authenticateBooking: (token) => sessions.authenticateBooking(token),
    recordSecurityEvent: createSecurityEventLog(platform, hashes, createRefusalCount(platform)),
    accounts: createAccountService({ ...common, opening, signInCheck, signUp }),
    verification: createVerificationService({ platform, audit, codeCheck, issuer, sender }),
    phoneVerification: createPhoneVerificationService({
      platform,
      audit,
      codeCheck,
      phoneCodes: createPhoneCodes(platform, hashes),
      sender,
    }),
    passwordReset: createPasswordResetService({ ...common, attempted, codeCheck, issuer, networkLimits }),
    passwordChange: createPasswordChangeService({ platform, passwords, audit, sessions, passwordCheck }),
    ...createFactors(factorDeps),
    external: createExternal({ ...factorDeps, signUp }),
    passwords,
    sessions,
    passwordCheck,
    audit,
    adminAudit,
    networkKey: (address) => hashes.address(address),
    accountCreation: createAccountCreationService({ platform, passwords, issuer, adminAudit }),
    confirmation,
    requireConfirmed: confirmation.require,
    firstPasswords: await ensureFixedAccounts({ platform, passwords, sessions }),
    storedPasswords: await passwordsToStore(platform),
    demonstration,
    resetAdmin: () => resetAdmin({ platform, passwords, sessions }),
  };
}
