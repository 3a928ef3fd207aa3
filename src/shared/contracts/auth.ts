import {
  minimumOwnPasswordLength,
  minimumPasswordLength,
  minimumPhoneLength,
} from '../domain/account-limits.ts';
import { noNul, wellFormed } from './common.ts';
import { CurrentUser } from './users.ts';
import { says, z, type ZodProblemCode } from './zod.ts';

const INVALID_EMAIL = says('email_invalid');
export const EmailText = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), noNul, z.email(INVALID_EMAIL));
/** A letter or digit that can be seen; some letters of Unicode are blank (the Hangul fillers). */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
/**
 * Characters that turn the direction of all that follows, steer a terminal or begin a new line: a name with them rewrites the
 * page, the mail or the text message around it.
 */
const REWRITES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** A first or last name: one that can be seen, and that leaves the page around it alone. */
export const personName = (message: ZodProblemCode) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(80),
    noNul,
    wellFormed,
    z.refine((text) => VISIBLE.test(text), message),
    z.refine((text) => !REWRITES.test(text), says('invalid_input')),
  );
const mostPhoneDigits = 15;
const digitsOf = (text: string): number => text.replace(/\D/g, '').length;
const PHONE_TOO_SHORT = says('phone_too_short');
export const PhoneNumber = z.string(PHONE_TOO_SHORT).check(
  z.trim(),
  z.maxLength(30),
  z.minLength(minimumPhoneLength, PHONE_TOO_SHORT),
  z.refine((text) => digitsOf(text) >= minimumPhoneLength, PHONE_TOO_SHORT),
  z.refine((text) => digitsOf(text) <= mostPhoneDigits, says('phone_too_long')),
  z.regex(/^[\d +\-().x]*$/, says('phone_characters')),
);
const newPassword = (length: number, tooShort: ZodProblemCode) =>
  z.string(tooShort).check(z.minLength(length, tooShort), z.maxLength(200), noNul);
/** A password that a person chooses for their own account; the server also refuses common ones. */
export const OwnPassword = newPassword(minimumOwnPasswordLength, says('own_password_too_short'));
/** A password that the Admin gives to an account; its owner has to set one of their own before the first sign-in. */
export const GivenPassword = newPassword(minimumPasswordLength, says('password_too_short'));
const linkToken = z.string().check(z.minLength(1), z.maxLength(200), noNul);
const sixDigits = z
  .string()
  .check(z.trim(), z.minLength(1, says('required')), z.regex(/^\d{6}$/, says('six_digits')));

export const SignUpBody = z.object({
  email: EmailText,
  password: OwnPassword,
  firstName: personName(says('first_name_required')),
  lastName: personName(says('last_name_required')),
  phoneNumber: PhoneNumber,
  ageConfirmed: z.literal(true, says('too_young')),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** Looser than sign-up on purpose: whatever is not an account is a wrong e-mail address, not a malformed one; an empty field is none. */
export const SignInBody = z.object({
  email: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1, says('required')), z.maxLength(254), noNul),
  password: z.string().check(z.minLength(1, says('required')), z.maxLength(200), noNul),
});
export type SignInBody = z.infer<typeof SignInBody>;

/**
 * `token` goes along with the booking request, the client keeps it under `auth_token`. `secondFactor`: what is still to come before the
 * session opens anything; until then the person is the guest and the token empty.
 */
export const SessionAnswer = z.object({
  user: CurrentUser,
  token: z.string(),
  secondFactor: z.enum(['none', 'code', 'enrolment']),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** Good for the booking request alone, for twelve hours. */
export const BookingToken = z.object({ token: z.string() });

export const ForgotPasswordBody = z.object({ email: EmailText });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;
/** The same for every address, whether it has an account or not. */
export const ForgotPasswordAnswer = z.object({ message: z.string() });
export type ForgotPasswordAnswer = z.infer<typeof ForgotPasswordAnswer>;

/** By the code with its e-mail address, or by the token of the mail's link. */
export const ResetPasswordBody = z
  .object({
    token: z.optional(linkToken),
    email: z.optional(EmailText),
    code: z.optional(sixDigits),
    password: OwnPassword,
  })
  .check(
    ...(['email', 'code'] as const).map((field) =>
      z.refine<{ token?: unknown; email?: unknown; code?: unknown }>(
        (body) => body.token !== undefined || body[field] !== undefined,
        {
          path: [field],
          message: field === 'email' ? INVALID_EMAIL : says('required'),
          // Beside what is wrong with the other fields, not after it.
          when: ({ value }) => typeof value === 'object' && value !== null,
        },
      ),
    ),
  );
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** `email` must be the caller's own. */
export const SendVerificationBody = z.object({ email: z.optional(EmailText) });
export type SendVerificationBody = z.infer<typeof SendVerificationBody>;
export const SendVerificationAnswer = z.object({ sent: z.boolean(), message: z.string() });
export type SendVerificationAnswer = z.infer<typeof SendVerificationAnswer>;

/**
 * Either the code with its e-mail address, or the token of the mail's link. One object and not a union, so that
 * each field keeps its own message.
 */
export const VerifyEmailBody = z
  .object({
    token: z.optional(linkToken),
    code: z.optional(sixDigits),
    email: z.optional(EmailText),
  })
  .check(
    z.refine((body) => body.token !== undefined || body.code !== undefined, {
      path: ['code'],
      message: says('required'),
    }),
    z.refine((body) => body.token !== undefined || body.email !== undefined, {
      path: ['email'],
      message: says('required'),
    }),
  );
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;
export const VerifyEmailAnswer = z.object({ verified: z.boolean() });
export type VerifyEmailAnswer = z.infer<typeof VerifyEmailAnswer>;

/** `phoneNumber` must be the caller's own. */
export const SendPhoneVerificationBody = z.nullish(
  z.object({ phoneNumber: z.optional(z.string().check(z.maxLength(40), noNul)) }),
);
export type SendPhoneVerificationBody = z.infer<typeof SendPhoneVerificationBody>;

export const VerifyPhoneBody = z.object({ code: sixDigits });
export type VerifyPhoneBody = z.infer<typeof VerifyPhoneBody>;
export const VerifyPhoneAnswer = z.object({ verified: z.boolean() });
export type VerifyPhoneAnswer = z.infer<typeof VerifyPhoneAnswer>;

export const DemonstrationPerson = z.object({
  email: z.string(),
  label: z.string(),
  role: z.enum(['renter', 'owner', 'admin', 'reviewer']),
});
export type DemonstrationPerson = z.infer<typeof DemonstrationPerson>;
