// Signing in with Google and Apple: the operator's keys.
import * as z from 'zod';
import { isLoopback } from './config-exposure.ts';
import { secret } from './config-values.ts';

interface Client {
  readonly clientId: string;
  /** Another one than the real one is for tests. */
  readonly issuer: string;
}
export interface GoogleSettings extends Client {
  readonly clientSecret: string;
}
export interface AppleSettings extends Client {
  readonly teamId: string;
  readonly keyId: string;
  /** PEM (PKCS #8), as Apple lets it be downloaded. */
  readonly privateKey: string;
}
export interface SignInSettings {
  readonly google?: GoogleSettings;
  readonly apple?: AppleSettings;
}

/** In the clear only to this machine. */
const issuer = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname);
});

export const signInVariables = {
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: secret,
  APPLE_TEAM_ID: secret,
  APPLE_KEY_ID: secret,
  APPLE_PRIVATE_KEY: z
    .string()
    // One line in a file of variables.
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----\s*$/.test(text))
    .optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
};

/** Variables that only make sense together. */
export const SIGN_IN_PARTS = {
  'Sign-in with Google': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  'Sign-in with Apple': ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

type Variables = z.infer<z.ZodObject<typeof signInVariables>>;

export function signInOf(env: Variables): SignInSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = env;
  const google = GOOGLE_CLIENT_ID &&
    GOOGLE_CLIENT_SECRET && {
      google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER },
    };
  const apple = APPLE_CLIENT_ID &&
    APPLE_TEAM_ID &&
    APPLE_KEY_ID &&
    APPLE_PRIVATE_KEY && {
      apple: {
        clientId: APPLE_CLIENT_ID,
        teamId: APPLE_TEAM_ID,
        keyId: APPLE_KEY_ID,
        privateKey: APPLE_PRIVATE_KEY,
        issuer: APPLE_ISSUER,
      },
    };
  return { ...(google || {}), ...(apple || {}) };
}
