// Second factors: authenticator apps, passkeys and recovery codes (docs/product/identity.md#second-factor).
import type { Platform } from '#server/platform.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import { isShutOut } from '../../payment-mode/index.ts';
import type { AttemptAudit } from '../attempt-audit.ts';
import { rememberOrigins } from '../known-origins.repository.ts';
import type { PasswordCheck } from '../password-check.ts';
import type { PersonalAudit } from '../personal-audit.ts';
import type { KeyedHash } from '../secrets.ts';
import type { SessionOpening } from '../session-opening.ts';
import type { Sessions } from '../sessions.service.ts';
import { originsOf } from '../visitor.ts';
import { createChallenges } from './challenges.ts';
import { createFactorMails } from './factor-mails.ts';
import { createFactorTries } from './factor-tries.ts';
import { createFactorsService, type FactorsService } from './factors.service.ts';
import { createSecondFactorService, type SecondFactorService } from './second-factor.service.ts';

export { deleteFactorsOf, deleteOldChallenges } from './factors.repository.ts';
export { totpContext } from './second-factor.service.ts';
export { type FactorServices, factorRoutes } from './factors.routes.ts';

interface Deps {
  readonly platform: Platform;
  readonly hashes: KeyedHash;
  readonly box: SecretBox;
  readonly audit: PersonalAudit;
  readonly attempted: AttemptAudit;
  readonly sessions: Sessions;
  readonly opening: SessionOpening;
  readonly passwordCheck: PasswordCheck;
}

/** Makes the services that share challenges and tries. */
export function createFactors(deps: Deps): {
  readonly secondFactor: SecondFactorService;
  readonly factors: FactorsService;
} {
  const { platform, hashes } = deps;
  const { config, clocks } = platform;
  const common = {
    ...deps,
    challenges: createChallenges(platform, hashes),
    countTry: createFactorTries(platform),
    mails: createFactorMails(platform),
  };
  return {
    secondFactor: createSecondFactorService({
      ...common,
      remember: (tx, userId, visitor) =>
        rememberOrigins(tx, userId, originsOf(hashes, visitor), clocks.real.now()),
      maySignIn: (userId) => !isShutOut(config, userId),
    }),
    factors: createFactorsService(common),
  };
}
