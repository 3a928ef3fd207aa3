import { ADMIN_ROWS } from './authorization-admin.ts';
import { everybody, members, WRONG, type Expected, type Row } from './authorization-rows.ts';

/** The ways in and out are open to those whose session has ended: there it counts as none. */
const ENDED_IS_NONE = { ended: 422 };
/** The Reviewer is stopped before the body is read. */
const WRITES_NOTHING = { reviewer: 403 };

/** The parties and the Admin; other callers get 404. */
const parties = (owner: number, renter: number, admin: number, except: Partial<Expected> = {}): Expected =>
  members(404, { owner, renter, admin, ...except });
const BOOKING = { path: { id: '{booking}' } };
const CODE = { step: 'return', code: '000000', readAt: '2030-01-07T12:00:00Z' };
const REASON = { body: { reason: 'For the record' } };
/** Well-formed, for an item that there is not. */
const WISH = {
  equipmentId: 'nobody',
  rentalType: 'daily',
  startDate: '2030-01-07',
  endDate: '2030-01-08',
  deliveryMethod: 'pickup',
  totalAmount: '173.99',
};
/** There is no claim. */
const OVER_CLAIM = parties(404, 404, 404, WRITES_NOTHING);
/** Completed, so no action is left: 409 for the parties, 404 for others. */
const OVER = parties(409, 409, 409, WRITES_NOTHING);

/**
 * Who may call what: every operation of /api/openapi.json × every kind of caller, and the status that is expected.
 * An operation without a row fails the test (authorization.db.test.ts); so does a row without an operation. The rows of the
 * admin console are in a file of their own.
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

  // claims for damage: the completed rental has no photo of its pickup, and no claim
  readUsage: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  recordReading: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      ...BOOKING,
      body: { stage: 'return', engineHours: 12, photoId: 'pho_1' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  confirmReading: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      ...BOOKING,
      body: { stage: 'return', readingId: 'rdg_1' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  // Of one's own claims only.
  readDamageDebt: [{ expect: members(200) }],
  readClaim: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  fileClaim: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      ...BOOKING,
      body: { amount: 50, description: 'A dent' },
      expect: parties(409, 403, 403, WRITES_NOTHING),
    },
  ],
  answerClaim: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    { ...BOOKING, body: { answer: 'withdraw' }, expect: OVER_CLAIM },
  ],

  // the shop
  listCategories: [{ expect: everybody(200) }],
  listEquipment: [{ expect: everybody(200) }],
  searchEquipment: [{ expect: everybody(200) }],
  suggestPlaces: [{ query: { q: 'aus' }, expect: everybody(200) }],
  readEquipment: [{ path: { id: '{item}' }, expect: everybody(200) }],
  readDeliveryQuote: [{ path: { id: '{item}' }, query: { zip: '78701' }, expect: everybody(200) }],
  readAvailability: [{ path: { id: '{item}' }, expect: everybody(200) }],
  // Not a form: 415 shows that the caller was authorized.
  uploadPhoto: [{ ...WRONG, expect: members(415, WRITES_NOTHING) }],
  listConditionRatings: [{ path: { id: '{item}' }, expect: everybody(200) }],
  rateCondition: [
    { path: { id: '{item}' }, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      path: { id: '{item}' },
      body: { bookingId: '{booking}', ratingType: 'post_rental' },
      expect: parties(422, 422, 403, WRITES_NOTHING),
    },
    {
      path: { id: '{item}' },
      body: { bookingId: '{booking}', ratingType: 'maintenance' },
      expect: parties(422, 403, 403, WRITES_NOTHING),
    },
    {
      path: { id: '{foreign}' },
      body: { bookingId: '{booking}', ratingType: 'post_rental' },
      expect: parties(404, 404, 403, WRITES_NOTHING),
    },
  ],

  // one's own listings
  createListing: [{ ...WRONG, expect: members(422, { noList: 403, ...WRITES_NOTHING }) }],
  listMyListings: [
    { expect: members(200) },
    { query: { ownerId: '{self}' }, expect: everybody(200) },
    { query: { ownerId: '{other}' }, expect: members(403) },
  ],
  listFleet: [{ expect: members(200) }],
  listTimeline: [{ query: { from: '2026-02-01', to: '2026-03-01' }, expect: members(200) }],
  readLastBulkChange: [{ expect: members(200) }],
  changeListings: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    // None of the listings is the caller's: the answer reports each, and nothing is written.
    {
      body: {
        listings: [{ id: '{foreign}', version: 1 }],
        change: { kind: 'rateByAmount', cents: 100 },
        preview: false,
      },
      expect: members(200, WRITES_NOTHING),
    },
  ],
  undoBulkChange: [{ expect: members(409, WRITES_NOTHING) }],
  exportListings: [{ expect: members(200) }],
  importListings: [{ body: { csv: 'x' }, expect: members(422, { noList: 403, ...WRITES_NOTHING }) }],
  readOwnListing: [{ path: { id: '{item}' }, expect: members(404, { owner: 200 }) }],
  listItemBookings: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, admin: 200 }) },
    { path: { id: 'nobody' }, expect: members(404) },
  ],
  replaceListing: [
    { path: { id: '{item}' }, ...WRONG, expect: members(403, { owner: 422 }) },
    { path: { id: 'nobody' }, ...WRONG, expect: members(404, WRITES_NOTHING) },
  ],
  // It is so already.
  setAvailability: [
    { path: { id: '{item}' }, body: { isAvailable: true }, expect: members(403, { owner: 200 }) },
    { path: { id: 'nobody' }, body: { isAvailable: true }, expect: members(404, WRITES_NOTHING) },
  ],
  removeListing: [
    { path: { id: '{foreign}' }, expect: members(403) },
    { path: { id: 'nobody' }, expect: members(404, WRITES_NOTHING) },
  ],

  // an owner's calendar; an invalid body shows who is authorized
  readOwnerCalendar: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, admin: 200 }) },
    { path: { id: 'nobody' }, expect: members(404) },
  ],
  readCalendarAddress: [{ path: { id: '{item}' }, expect: members(403, { owner: 200 }) }],
  renewCalendarAddress: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, ...WRITES_NOTHING }) },
    { path: { id: 'nobody' }, expect: members(404, WRITES_NOTHING) },
  ],
  revokeCalendarAddress: [
    { path: { id: '{item}' }, expect: members(403, { owner: 200, ...WRITES_NOTHING }) },
  ],
  listCalendarFeeds: [{ path: { id: '{item}' }, expect: members(403, { owner: 200 }) }],
  addCalendarFeed: [
    { path: { id: '{item}' }, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      path: { id: '{item}' },
      body: { name: 'Google', url: 'ftp://calendar.example' },
      expect: members(403, { owner: 422, ...WRITES_NOTHING }),
    },
  ],
  refreshCalendarFeed: [
    {
      path: { id: '{item}', feedId: 'cfd_nobody' },
      expect: members(403, { owner: 404, ...WRITES_NOTHING }),
    },
  ],
  removeCalendarFeed: [
    {
      path: { id: '{item}', feedId: 'cfd_nobody' },
      expect: members(403, { owner: 200, ...WRITES_NOTHING }),
    },
  ],
  readOwnCalendarAddress: [{ expect: members(200) }],
  renewOwnCalendarAddress: [{ expect: members(200, WRITES_NOTHING) }],
  revokeOwnCalendarAddress: [{ expect: members(200, WRITES_NOTHING) }],
  // The key in the address is the only credential.
  readCalendarFile: [{ query: { key: 'unknown' }, expect: everybody(404) }, { expect: everybody(422) }],
  blockDays: [
    { path: { id: '{item}' }, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      path: { id: '{item}' },
      body: { startDate: '2001-01-01', endDate: '2001-01-01' },
      expect: members(403, { owner: 422, ...WRITES_NOTHING }),
    },
  ],
  unblockDays: [
    {
      path: { id: '{item}', blockId: 'blk_nobody' },
      expect: members(403, { owner: 404, ...WRITES_NOTHING }),
    },
  ],

  // rentals and messages
  listBookings: [
    { expect: members(200) },
    { query: { renterId: '{self}' }, expect: everybody(200) },
    { query: { renterId: '{other}' }, expect: members(403, { admin: 200 }) },
    { query: { ownerId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],
  countBookings: [{ expect: members(200) }],
  readToday: [{ expect: members(200) }],
  listEarlierAddresses: [{ expect: members(200) }],
  readBooking: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  readAgreement: [{ ...BOOKING, expect: parties(404, 404, 404) }],
  readBookingHistory: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  saveBookingToCalendar: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  printReceipt: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  printAgreement: [{ ...BOOKING, expect: parties(404, 404, 404) }],
  // It is over.
  saveBookingReferences: [{ ...BOOKING, body: {}, expect: parties(403, 409, 403, WRITES_NOTHING) }],
  readReceipt: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  readAlternatives: [{ ...BOOKING, expect: parties(403, 200, 403) }],
  // To each their own.
  listHandoverSecrets: [{ expect: members(200) }],
  confirmByHandoverCode: [{ ...BOOKING, body: CODE, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  // It is completed: there is nothing left to cancel.
  previewCancellation: [{ ...BOOKING, expect: parties(409, 409, 409) }],
  readBookingCondition: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  // It is not out.
  addBookingPhoto: [
    { ...BOOKING, query: { moment: 'pickup' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
    { ...BOOKING, expect: members(422, WRITES_NOTHING) },
  ],
  // A preview writes nothing.
  previewBooking: [{ ...WRONG, expect: members(422) }],
  createBooking: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    { body: WISH, expect: members(404, { unverified: 403, noBook: 403, ...WRITES_NOTHING }) },
  ],
  // Done long ago: the same answer again.
  acceptBooking: [{ ...BOOKING, expect: parties(200, 403, 403, WRITES_NOTHING) }],
  cancelBooking: [{ ...BOOKING, ...REASON, expect: OVER }],
  confirmPickup: [{ ...BOOKING, body: {}, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  confirmReturn: [{ ...BOOKING, body: {}, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  denyCompletion: [{ ...BOOKING, body: {}, expect: parties(403, 409, 403, WRITES_NOTHING) }],
  undoConfirmation: [{ ...BOOKING, body: {}, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  // Over: nothing can be asked or answered any more; the Admin has no say in the dates.
  listBookingChanges: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  previewBookingChange: [
    { ...BOOKING, body: { endDate: '2030-01-08' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
  ],
  askBookingChange: [
    {
      ...BOOKING,
      body: { endDate: '2030-01-08', sha256: 'none' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  acceptBookingChange: [
    {
      ...BOOKING,
      body: { changeId: 'nobody', sha256: 'none' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  declineBookingChange: [
    { ...BOOKING, body: { changeId: 'nobody' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
  ],
  withdrawBookingChange: [
    { ...BOOKING, body: { changeId: 'nobody' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
  ],
  capturePayment: [{ ...BOOKING, ...REASON, expect: parties(200, 403, 200, WRITES_NOTHING) }],
  // The completed rental was back in time.
  chargeLateFee: [{ ...BOOKING, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  releaseHold: [{ ...BOOKING, ...REASON, expect: parties(409, 403, 403, WRITES_NOTHING) }],
  releaseDays: [{ ...BOOKING, expect: parties(409, 403, 403, WRITES_NOTHING) }],
  notifyOwner: [{ body: { bookingId: '{booking}' }, expect: parties(403, 200, 403, WRITES_NOTHING) }],

  // money
  createPaymentIntent: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      body: { amount: '173.99', metadata: { bookingId: '{booking}' } },
      expect: parties(404, 409, 404, WRITES_NOTHING),
    },
  ],
  changeCard: [{ ...BOOKING, expect: parties(404, 409, 404, WRITES_NOTHING) }],
  checkPayment: [{ body: { paymentIntent: 'pi_nobody' }, expect: members(404, WRITES_NOTHING) }],
  readPayoutStatus: [{ expect: members(200) }],
  readPayoutEarnings: [{ expect: members(200) }],
  listOwnerPayouts: [{ expect: everybody(200) }],
  listBankPayouts: [{ expect: everybody(200) }],
  setUpPayouts: [{ expect: members(200, { unverified: 403, ...WRITES_NOTHING }) }],
  // Its signature is its credential, and it is missing here.
  receiveStripeEvent: [{ ...WRONG, expect: everybody(400, { ...WRITES_NOTHING, ended: 401 }) }],

  // figures of one's own items, and of all items for the Admin
  listEquipmentAnalytics: [
    { expect: members(200) },
    { query: { userId: '{self}' }, expect: everybody(200) },
    { query: { userId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],
  readAnalyticsSummary: [
    { expect: members(200) },
    { query: { userId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],
  readRentalSchedule: [
    { query: { from: '2026-02-01', to: '2026-03-14' }, expect: members(200) },
    {
      query: { from: '2026-02-01', to: '2026-03-14', userId: '{other}' },
      expect: members(403, { admin: 200 }),
    },
  ],
  exportAnalytics: [
    { expect: members(200) },
    { query: { kind: 'rentals' }, expect: members(200) },
    { query: { userId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],

  listAlerts: [{ expect: everybody(200) }],
  // Marking as read, which the Reviewer may do; other people's alerts are ignored.
  markAlertsRead: [{ body: { ids: ['nobody'] }, expect: members(200) }],
  // favorites: a guest's are kept by the browser, and only read here
  listFavourites: [{ expect: everybody(200) }, { query: { ids: '{item}' }, expect: everybody(200) }],
  readFavouriteIds: [{ expect: everybody(200) }],
  keepFavourites: [{ body: { ids: ['nobody'] }, expect: members(200, WRITES_NOTHING) }],
  keepFavourite: [
    { path: { id: '{item}' }, expect: members(200, WRITES_NOTHING) },
    { path: { id: 'nothing' }, expect: members(404, WRITES_NOTHING) },
  ],
  dropFavourite: [{ path: { id: '{item}' }, expect: members(200, WRITES_NOTHING) }],
  listSavedSearches: [{ expect: members(200) }],
  saveSearch: [
    { body: { search: { q: 'trencher' } }, expect: members(200, WRITES_NOTHING) },
    { body: { search: {} }, expect: members(422, WRITES_NOTHING) },
  ],
  changeSavedSearch: [
    { path: { id: 'nothing' }, body: { notifies: false }, expect: members(404, WRITES_NOTHING) },
  ],
  deleteSavedSearch: [{ path: { id: 'nothing' }, expect: members(200, WRITES_NOTHING) }],
  listAvailabilityAlerts: [{ expect: members(200) }],
  addAvailabilityAlert: [
    {
      body: { equipmentId: 'nothing', firstDay: '2030-01-07', lastDay: '2030-01-08' },
      expect: members(404, WRITES_NOTHING),
    },
  ],
  deleteAvailabilityAlert: [{ path: { id: 'nothing' }, expect: members(200, WRITES_NOTHING) }],
  countUnreadMessages: [
    { path: { userId: '{self}' }, expect: everybody(200) },
    { path: { userId: '{other}' }, expect: members(403) },
  ],
  listMessages: [{ query: { bookingId: '{booking}' }, expect: parties(200, 200, 403) }],
  // The rental is over.
  sendMessage: [
    {
      body: { bookingId: '{booking}', content: 'Hello' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
    {
      body: { bookingId: '{booking}', senderId: '{other}', content: 'Hello' },
      expect: members(403),
    },
  ],
  markMessagesRead: [
    { path: { bookingId: '{booking}', userId: '{self}' }, expect: parties(200, 200, 403) },
    { path: { bookingId: '{booking}', userId: '{other}' }, expect: members(403) },
  ],
  listConversations: [{ expect: everybody(200) }],

  // cases: guests ask, too
  openCase: [
    { ...WRONG, expect: everybody(422, WRITES_NOTHING) },
    {
      body: { kind: 'question', reason: 'other', text: 'Hello', bookingId: '{booking}' },
      expect: parties(201, 201, 201, WRITES_NOTHING),
    },
    // Reports need a member.
    {
      body: { kind: 'report_person', reason: 'scam', text: 'Hello', subjectId: 'nobody' },
      expect: members(404, WRITES_NOTHING),
    },
  ],
  listCases: [{ expect: members(200) }],
  readCase: [{ path: { id: 'nobody' }, expect: members(404) }],
  writeInCase: [{ path: { id: 'nobody' }, body: { text: 'Hello' }, expect: members(404, WRITES_NOTHING) }],
  // No form with a file.
  uploadCasePhoto: [{ expect: members(415, WRITES_NOTHING) }],

  // At the end: its last row ends the Reviewer's session.
  ...ADMIN_ROWS,
};
