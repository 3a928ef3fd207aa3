// Signing in with Google and Apple (docs/product/identity.md#google-and-apple).
import { createFactorMails } from '../factors/factor-mails.ts';
import type { SecretBox } from '#server/lib/secret-box.ts';
import type { ExternalParts } from './external.routes.ts';
import { createExternalService, type ExternalDeps } from './external.service.ts';
import { createIssuers } from './issuers.ts';
import { createTripCookie } from './trip-cookie.ts';

export { type ExternalParts, externalRoutes } from './external.routes.ts';

type Deps = Omit<ExternalDeps, 'mails' | 'issuers'> & { readonly box: SecretBox };

export function createExternal(deps: Deps): ExternalParts {
  const { config, clocks } = deps.platform;
  const now = () => clocks.real.now();
  return {
    service: createExternalService({
      ...deps,
      mails: createFactorMails(deps.platform),
      issuers: createIssuers(config, now),
    }),
    trips: createTripCookie(deps.box, config.publicUrl, now),
  };
}
