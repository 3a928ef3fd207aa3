// The client of Google and Apple (OpenID Connect Core 1.0, with PKCE, state and nonce).
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { EmailText } from '#shared/contracts/auth.ts';
import type { Issuer } from '#shared/contracts/external.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Config } from '#server/config.ts';
import { appleClientAuth } from './apple-secret.ts';

const TIMEOUT_SECONDS = 10;

/** What a person is asked for; Google names people, Apple does so only to a form that it sends itself. */
const SCOPES: Record<Issuer, string> = { google: 'openid email profile', apple: 'openid email' };

/** The secrets of one way to an issuer and back. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The claims of a verified ID token. */
export interface ExternalPerson {
  readonly issuer: Issuer;
  readonly subject: string;
  readonly email: string | undefined;
  /** The issuer has checked that the address is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Issuers {
  /** Where the browser goes. Throws 404 without keys, 503 where the issuer does not answer. */
  begin(issuer: Issuer): Promise<{ readonly url: string; readonly trip: Trip }>;
  /** `answer`: the query that the browser came back with. Throws 422 for any fault of it, 503. */
  finish(issuer: Issuer, answer: string, trip: Trip): Promise<ExternalPerson>;
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 80) : '');

/** True for network errors and malformed responses of the issuer's server. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ClientError) ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '');

/** The issuers' own addresses and keys, asked for once; again where the answer failed. */
function createDiscovery({ signIn }: Pick<Config, 'signIn'>, now: () => Date) {
  const found = new Map<Issuer, Promise<Configuration>>();

  function discover(issuer: Issuer): Promise<Configuration> {
    const settings = signIn[issuer];
    if (!settings) throw new DomainError('not_found');
    const auth =
      'clientSecret' in settings ? ClientSecretPost(settings.clientSecret) : appleClientAuth(settings, now);
    const url = new URL(settings.issuer);
    const execute = [enableNonRepudiationChecks];
    // oxlint-disable-next-line typescript/no-deprecated -- for issuers on this machine alone, which the configuration sees to
    if (url.protocol === 'http:') execute.push(allowInsecureRequests);
    return discovery(url, settings.clientId, undefined, auth, { execute, timeout: TIMEOUT_SECONDS });
  }

  return async (issuer: Issuer): Promise<Configuration> => {
    const known = found.get(issuer) ?? discover(issuer);
    found.set(issuer, known);
    return known.catch((error: unknown) => {
      found.delete(issuer);
      throw new DomainError('external_unavailable', { cause: error });
    });
  };
}

export function createIssuers(
  { signIn, publicUrl = '' }: Pick<Config, 'signIn' | 'publicUrl'>,
  now: () => Date,
): Issuers {
  const configurationOf = createDiscovery({ signIn }, now);
  const callback = (issuer: Issuer) => `${publicUrl}/api/auth/external/${issuer}/callback`;

  return {
    async begin(issuer) {
      const configuration = await configurationOf(issuer);
      const trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: callback(issuer),
        scope: SCOPES[issuer],
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: await calculatePKCECodeChallenge(trip.verifier),
        code_challenge_method: 'S256',
        // Without `prompt` Google may reuse another person's session; Apple sends the e-mail address only with `form_post`.
        ...(issuer === 'google' ? { prompt: 'select_account' } : { response_mode: 'form_post' }),
      });
      return { url: url.href, trip };
    },

    async finish(issuer, answer, { state, nonce, verifier }) {
      const configuration = await configurationOf(issuer);
      const answered = await authorizationCodeGrant(configuration, new URL(`${callback(issuer)}?${answer}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw new DomainError(isUnreachable(error) ? 'external_unavailable' : 'external_refused', {
          cause: error,
        });
      });
      const claims = answered.claims();
      if (!claims) throw new DomainError('external_refused');
      return {
        issuer,
        subject: claims.sub,
        email: EmailText.safeParse(claims['email']).data,
        // Apple writes it as a text.
        emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
        firstName: textOf(claims['given_name']),
        lastName: textOf(claims['family_name']),
      };
    },
  };
}
