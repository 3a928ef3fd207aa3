import { Instant, noNul } from './common.ts';
import { SessionAnswer } from './auth.ts';
import { IdentityState } from './external.ts';
import { says, z } from './zod.ts';

/** What a session that was opened with a password alone still needs; `none` for a guest and for a session that is complete. */
export const SecondFactorState = z.object({
  state: z.enum(['none', 'code', 'enrolment']),
  totp: z.boolean(),
  passkey: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Six digits of an authenticator app, or a recovery code. */
export const FactorCodeBody = z.object({
  code: z.string().check(z.trim(), z.minLength(1, says('required')), z.maxLength(40), noNul),
});
export type FactorCodeBody = z.infer<typeof FactorCodeBody>;

const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*={0,2}$/));
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
};

/** What `navigator.credentials.create()` answers, as `@simplewebauthn/browser` writes it. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(60_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** What `navigator.credentials.get()` answers. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyAnswerBody = z.object({ answer: PasskeyAnswer });
export type PasskeyAnswerBody = z.infer<typeof PasskeyAnswerBody>;

/** The options of WebAuthn, passed on to the browser as they are. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const PasskeyName = z.string().check(z.trim(), z.minLength(1, says('required')), z.maxLength(60), noNul);
const password = z.optional(z.string().check(z.maxLength(200), noNul));

/** Needed only where the session was opened, or the password given, more than fifteen minutes ago. */
export const ProofBody = z.nullish(z.object({ password }));
export type ProofBody = z.infer<typeof ProofBody>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** A person's second factors. */
export const Factors = z.object({
  email: z.string(),
  /** The Admin and the Reviewer may not be without one outside the sandbox. */
  required: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  /** Unused ones. */
  recoveryCodes: z.number(),
  /** Accounts elsewhere by which one signs in, or could. */
  identities: z.array(IdentityState),
});
export type Factors = z.infer<typeof Factors>;

/** What an authenticator app is given; it counts once a code of it was entered. */
export const TotpOffer = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code of `uri` as rows of `1` (dark) and `0`. */
  qr: z.array(z.string()),
});
export type TotpOffer = z.infer<typeof TotpOffer>;

export const NewPasskeyBody = z.object({ name: PasskeyName, answer: PasskeyRegistration });
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>;
export const RenamePasskeyBody = z.object({ name: PasskeyName });
export type RenamePasskeyBody = z.infer<typeof RenamePasskeyBody>;

/** After a factor was added: all other sessions have ended, and this one has another token. */
export const FactorAdded = z.object({
  session: SessionAnswer,
  /** Shown once: with the first factor there are ten, else none. */
  recoveryCodes: z.array(z.string()),
});
export type FactorAdded = z.infer<typeof FactorAdded>;
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
