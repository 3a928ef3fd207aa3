import { ADMIN_ROWS } from './authorization-admin.ts';
import { LISTING_ROWS } from './authorization-listings.ts';
import { RENTAL_ROWS } from './authorization-rentals.ts';
import { everybody, members, parties, WRITES_NOTHING, WRONG, type Row } from './authorization-rows.ts';

/** The ways in and out are open to those whose session has ended: there it counts as none. */
const ENDED_IS_NONE = { ended: 422 };

/**
 * Who may call what: every operation of /api/openapi.json × every kind of caller, and the status that is expected.
 * An operation without a row fails the test (authorization.db.test.ts); so does a row without an operation. The rows of
 * listings, of rentals and of the admin console are in files of their own.
 */
export const MATRIX: Record<string, Row[]> = {
  // system
  healthz: [{ expect: everybody(200, { ended: 200 }) }],
  readyz: [{ expect: everybody(200, { ended: 200 }) }],
  readConfig: [{ expect: everybody(200) }],
  readOpenApi: [{ expect: everybody(200) }],
  readSandboxClock: [{ expect: everybody(200) }],
  moveSandboxClock: [{ body: { advanceSeconds: 0 }, expect: everybody(200) }],
  readOutbox: [{ expect: everybody(200) }],
  listenToEvents: [{ expect: members(200) }],

  // accounts: a wrong body, so that the rows can be tried in any order
  signUp: [{ ...WRONG, expect: everybody(422, ENDED_IS_NONE) }],
  signIn: [{ ...WRONG, expect: everybody(422, ENDED_IS_NONE) }],
  forgotPassword: [{ ...WRONG, expect: everybody(422, { ...WRITES_NOTHING, ...ENDED_IS_NONE }) }],
  resetPassword: [{ ...WRONG, expect: everybody(422, { ...WRITES_NOTHING, ...ENDED_IS_NONE }) }],
  verifyEmail: [{ ...WRONG, expect: everybody(422, { ...WRITES_NOTHING, ...ENDED_IS_NONE }) }],
  sendEmailVerification: [
    { body: { email: 'somebody-else@people.example' }, expect: members(403) },
    { body: { email: 'not an address' }, expect: members(422, WRITES_NOTHING) },
  ],
  sendPhoneVerification: [{ body: { phoneNumber: '212-555-0199' }, expect: members(403) }],
  verifyPhone: [{ ...WRONG, expect: members(422, WRITES_NOTHING) }],
  readCurrentUser: [{ expect: everybody(200) }],
  signOut: [{ expect: everybody(302, { ended: 302 }) }],
  signOutByPost: [{ expect: everybody(204, { ended: 204 }) }],

  renewBookingToken: [{ expect: members(200, WRITES_NOTHING) }],
  // second factors: the Reviewer has one, too
  readSecondFactor: [{ expect: everybody(200) }],
  giveFactorCode: [
    { ...WRONG, expect: everybody(422) },
    { body: { code: 'wrong-wrong' }, expect: everybody(401, { half: 422 }) },
  ],
  readFactorPasskeyOptions: [{ expect: everybody(401, { half: 200 }) }],
  giveFactorPasskey: [{ ...WRONG, expect: everybody(422) }],
  readPasskeyOptions: [{ expect: everybody(200, { ended: 200 }) }],
  signInWithPasskey: [{ ...WRONG, expect: everybody(422, ENDED_IS_NONE) }],
  // Without keys there is no issuer.
  beginExternalSignIn: [
    { path: { issuer: 'google' }, body: { returnTo: '/' }, expect: everybody(404, { ended: 404 }) },
  ],
  finishExternalSignIn: [{ path: { issuer: 'google' }, expect: everybody(302, { ended: 302 }) }],
  receiveExternalAnswer: [{ path: { issuer: 'apple' }, body: {}, expect: everybody(303, { ended: 303 }) }],
  readExternalNewcomer: [{ expect: everybody(422, { ended: 422 }) }],
  signUpFromElsewhere: [{ ...WRONG, expect: everybody(422, ENDED_IS_NONE) }],
  beginLink: [{ path: { issuer: 'google' }, body: {}, expect: members(404, { unverified: 403 }) }],
  unlinkIdentity: [{ path: { issuer: 'google' }, body: {}, expect: members(200) }],
  readIdentityCheck: [{ expect: members(200) }],
  beginIdentityCheck: [{ expect: members(200, { unverified: 403, ...WRITES_NOTHING }) }],
  readFactors: [{ expect: members(200, { half: 200 }) }],
  offerTotp: [{ body: {}, expect: members(200, { half: 401 }) }],
  confirmTotp: [{ ...WRONG, expect: members(422, { half: 422 }) }],
  removeTotp: [{ body: {}, expect: members(200) }],
  readNewPasskeyOptions: [{ body: {}, expect: members(200, { half: 401 }) }],
  addPasskey: [{ ...WRONG, expect: members(422, { half: 422 }) }],
  renamePasskey: [{ path: { id: 'pky_none' }, body: { name: 'Phone' }, expect: members(404) }],
  removePasskey: [{ path: { id: 'pky_none' }, body: {}, expect: members(404) }],
  renewRecoveryCodes: [{ body: {}, expect: members(409) }],

  // people
  readUser: [
    { path: { id: '{other}' }, expect: everybody(200) },
    { path: { id: 'nobody' }, expect: everybody(404) },
  ],
  readRatingStats: [{ path: { id: '{other}' }, expect: everybody(200) }],
  // Invalid bodies and ids, so that no profile changes.
  updateProfile: [{ ...WRONG, expect: members(422, WRITES_NOTHING) }],
  changePassword: [{ ...WRONG, expect: members(422, WRITES_NOTHING) }],
  listDevices: [{ expect: members(200) }],
  endDevice: [{ path: { id: 'ses_nobody' }, expect: members(404, WRITES_NOTHING) }],
  // Each caller is signed in on one device, which stays.
  endOtherDevices: [{ expect: members(200, WRITES_NOTHING) }],
  readPersonalData: [{ expect: members(200) }],
  requestPersonalData: [{ expect: members(200, WRITES_NOTHING) }],
  confirmForPersonalData: [{ ...WRONG, expect: members(422, WRITES_NOTHING) }],
  // Of each caller's own file, which no job has made here.
  downloadPersonalData: [{ expect: members(404) }],
  readNotificationChoices: [{ expect: members(200) }],
  readBillingDetails: [{ expect: members(200) }],
  listStatements: [{ expect: members(200) }],
  // No caller has a statement of that month, and another person's cannot be asked for.
  printStatement: [{ query: { as: 'owner', month: '2020-01' }, expect: members(404) }],
  saveBillingDetails: [{ body: {}, expect: members(200, WRITES_NOTHING) }],
  chooseNotifications: [{ body: {}, expect: members(200, WRITES_NOTHING) }],
  readPushKey: [{ expect: everybody(200) }],
  listPushDevices: [{ expect: members(200) }],
  subscribeToPush: [{ ...WRONG, expect: members(422, WRITES_NOTHING) }],
  unsubscribeFromPush: [{ path: { id: 'psh_nobody' }, expect: members(404, WRITES_NOTHING) }],
  listOwnWarnings: [{ expect: members(200) }],
  // A wrong password; the fixed accounts are protected.
  deleteProfile: [{ body: { password: 'not it' }, expect: members(403) }],
  listUserRatings: [{ path: { id: '{other}' }, expect: everybody(200) }],
  rateUser: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      body: { bookingId: '{booking}', ratingType: 'owner', rating: 0 },
      expect: parties(403, 422, 403, WRITES_NOTHING),
    },
  ],

  ...LISTING_ROWS,
  ...RENTAL_ROWS,

  // At the end: its last row ends the Reviewer's session.
  ...ADMIN_ROWS,
};
