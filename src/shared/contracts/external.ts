import { personName, PhoneNumber } from './auth.ts';
import { Instant, noNul } from './common.ts';
import { says, z } from './zod.ts';

/** Where people may have an account by which they sign in here. */
export const ISSUERS = ['google', 'apple'] as const;
export type Issuer = (typeof ISSUERS)[number];
const IssuerName = z.enum(ISSUERS);
/** `linkedAt`: null for one that could be linked. */
export const IdentityState = z.object({ issuer: IssuerName, linkedAt: z.nullable(Instant) });
export type IdentityState = z.infer<typeof IdentityState>;
export const IssuerParams = z.object({ issuer: IssuerName });

/** `returnTo`: the page to go on to after the sign-in. */
export const WayOutBody = z.object({
  returnTo: z.string().check(z.minLength(1, says('required')), z.maxLength(500), noNul),
});
export type WayOutBody = z.infer<typeof WayOutBody>;
/** Where the browser goes to sign in elsewhere. */
export const WayOut = z.object({ url: z.string() });
export type WayOut = z.infer<typeof WayOut>;

const field = z.optional(z.string().check(z.maxLength(4000), noNul));
/** The form by which Apple answers; what else is in it is not read. */
export const ExternalForm = z.object({ code: field, state: field, iss: field, error: field });

/** Who has come from elsewhere and has no account here yet. */
export const ExternalNewcomer = z.object({
  issuer: IssuerName,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type ExternalNewcomer = z.infer<typeof ExternalNewcomer>;

/** What an issuer does not say of a person. */
export const ExternalSignUpBody = z.object({
  firstName: personName(says('first_name_required')),
  lastName: personName(says('last_name_required')),
  phoneNumber: PhoneNumber,
  ageConfirmed: z.literal(true, says('too_young')),
});
export type ExternalSignUpBody = z.infer<typeof ExternalSignUpBody>;
