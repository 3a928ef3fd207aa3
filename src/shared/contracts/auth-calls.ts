import * as auth from './auth.ts';
import * as common from './common.ts';
import * as external from './external.ts';
import * as factors from './factors.ts';
import * as identity from './identity.ts';
import * as users from './users.ts';

/** What signing in and a person's second factors read: a part of calls.ts. */
export const authReads = {
  '/api/auth/user': users.CurrentUser,
  '/api/auth/second-factor': factors.SecondFactorState,
  '/api/users/security': factors.Factors,
  '/api/users/identity-check': identity.IdentityCheck,
  '/api/auth/external-newcomer': external.ExternalNewcomer,
};

/** What they change. */
export const authWrites = {
  'POST /api/auth/send-phone-verification': {
    body: auth.SendPhoneVerificationBody,
    answer: auth.SendVerificationAnswer,
  },
  'POST /api/auth/verify-phone': { body: auth.VerifyPhoneBody, answer: auth.VerifyPhoneAnswer },
  'POST /api/auth/forgot-password': { body: auth.ForgotPasswordBody, answer: auth.ForgotPasswordAnswer },
  'POST /api/auth/reset-password': { body: auth.ResetPasswordBody, answer: common.Ok },
  'POST /api/auth/send-email-verification': {
    body: auth.SendVerificationBody,
    answer: auth.SendVerificationAnswer,
  },
  'POST /api/auth/verify-email': { body: auth.VerifyEmailBody, answer: auth.VerifyEmailAnswer },
  'POST /api/auth/sign-up': { body: auth.SignUpBody, answer: auth.SessionAnswer },
  'POST /api/auth/sign-in': { body: auth.SignInBody, answer: auth.SessionAnswer },
  'POST /api/auth/booking-token': { answer: auth.BookingToken },
  'POST /api/auth/second-factor': { body: factors.FactorCodeBody, answer: auth.SessionAnswer },
  'POST /api/auth/second-factor/passkey-options': { answer: factors.PasskeyOptions },
  'POST /api/auth/second-factor/passkey': { body: factors.PasskeyAnswerBody, answer: auth.SessionAnswer },
  'POST /api/auth/passkey/options': { answer: factors.PasskeyOptions },
  'POST /api/auth/passkey/sign-in': { body: factors.PasskeyAnswerBody, answer: auth.SessionAnswer },
  'POST /api/auth/external/:issuer': { body: external.WayOutBody, answer: external.WayOut },
  'POST /api/auth/external-newcomer': { body: external.ExternalSignUpBody, answer: auth.SessionAnswer },
  'POST /api/users/security/identities/:issuer': { body: factors.ProofBody, answer: external.WayOut },
  'DELETE /api/users/security/identities/:issuer': { body: factors.ProofBody, answer: common.Ok },
  'POST /api/users/identity-check': { answer: identity.BegunIdentityCheck },
  'POST /api/users/security/totp': { body: factors.ProofBody, answer: factors.TotpOffer },
  'POST /api/users/security/totp/confirm': { body: factors.FactorCodeBody, answer: factors.FactorAdded },
  'DELETE /api/users/security/totp': { body: factors.ProofBody, answer: common.Ok },
  'POST /api/users/security/passkeys/options': { body: factors.ProofBody, answer: factors.PasskeyOptions },
  'POST /api/users/security/passkeys': { body: factors.NewPasskeyBody, answer: factors.FactorAdded },
  'PATCH /api/users/security/passkeys/:id': { body: factors.RenamePasskeyBody, answer: common.Ok },
  'DELETE /api/users/security/passkeys/:id': { body: factors.ProofBody, answer: common.Ok },
  'POST /api/users/security/recovery-codes': { body: factors.ProofBody, answer: factors.RecoveryCodes },
};
